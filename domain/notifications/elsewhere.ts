import { type PostKind, postKinds } from "~/domain/posts/kinds";

const kinds: readonly string[] = [...postKinds, "comment"] satisfies (PostKind | "comment")[];

/** Whether what a line leads to lies in a log of the communities, where its title is asked. */
export const isElsewhere = (targetKind: string) => kinds.includes(targetKind);
