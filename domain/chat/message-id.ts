/** A message's id says where it lies: in the room of which group, and at which `seq`. */
export const messageId = (groupId: string, seq: number) => `${groupId}.${seq}`;

export interface MessagePlace {
  groupId: string;
  seq: number;
}

const ID = /^([^.]+)\.([1-9]\d{0,15})$/;

/** Undefined for a text that no room gave as an id. */
export function placeOfMessage(id: string): MessagePlace | undefined {
  const [, groupId, digits] = ID.exec(id) ?? [];
  const seq = Number(digits);
  return groupId !== undefined && Number.isSafeInteger(seq) ? { groupId, seq } : undefined;
}
