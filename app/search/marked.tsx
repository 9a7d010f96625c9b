import type { Mark } from "~/domain/search/marks";

/** A text with what was searched for marked in it: parts of the text, never markup from outside. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <bdi>
      {marks.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark className="bg-transparent font-bold text-link">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
}
