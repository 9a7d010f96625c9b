import { createContext, use } from "react";

/** Who wrote the post that is talked about; null where nobody may know, or the newsroom did. */
export const PostAuthor = createContext<string | null>(null);

export function useIsPostAuthor(id: string | null): boolean {
  const author = use(PostAuthor);
  return author !== null && author === id;
}
