import { brand } from "~/domain/brand";
import type { ArticleCard } from "./view";

/** Who wrote it: the house, where its author is nobody any more. In a file of its own, since browsers load it. */
export const authorName = ({ author }: Pick<ArticleCard, "author">) =>
  author.displayName ?? brand.name;
