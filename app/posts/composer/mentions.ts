/** Somebody who is named in a text that is being written. */
export interface Named {
  id: string;
  name: string;
}

/** A text as it is typed, with `@name`, as it is sent, with ids: names are not anybody's alone. */
export function writeMentions(text: string, named: readonly Named[]): string {
  // Longer names first: "Ann" is the beginning of "Anna".
  const longest = [...named].sort((one, other) => other.name.length - one.name.length);
  return longest.reduce((sent, { id, name }) => sent.replaceAll(`@${name}`, `<@${id}>`), text);
}

/** The other way round. */
export function readMentions(text: string, named: readonly Named[]): string {
  return named.reduce((typed, { id, name }) => typed.replaceAll(`<@${id}>`, `@${name}`), text);
}

const BEGUN = /(?:^|[\s(（])@([^\s@]{0,30})$/u;

/** What is typed of a name before the caret, if one is begun there. */
export const nameBegun = (text: string, caret: number) => BEGUN.exec(text.slice(0, caret))?.[1];
