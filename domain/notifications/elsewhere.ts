import { type PostKind, postKinds } from "~/domain/posts/kinds";

const groupKinds: readonly string[] = ["group", "left-group"];
const kinds: readonly string[] = [
  ...([...postKinds, "comment"] satisfies (PostKind | "comment")[]),
  ...groupKinds,
];

export const isGroup = (targetKind: string) => groupKinds.includes(targetKind);

/** Whether what a line leads to lies in a log of the communities, where its title is asked. */
export const isElsewhere = (targetKind: string) => kinds.includes(targetKind);
