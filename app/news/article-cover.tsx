import type { ArticleCard } from "~/domain/articles/view";

interface ArticleCoverProps {
  article: Pick<ArticleCard, "cover" | "gameId">;
  /** How wide it is shown, for the browser to choose by, where there is a choice. */
  sizes?: string;
  early?: boolean;
  className?: string;
}

/** What stands at the top of an article: its own picture, or a drawn one. */
export function ArticleCover({ article, sizes, early = false, className }: ArticleCoverProps) {
  const { cover } = article;
  return (
    <img
      src={coverUrl(article)}
      srcSet={sizes && cover?.variants.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes={cover ? sizes : undefined}
      alt={cover?.alt ?? ""}
      width={960}
      height={540}
      loading={early ? "eager" : "lazy"}
      decoding="async"
      className={`aspect-video w-full bg-raised object-cover${className ? ` ${className}` : ""}`}
    />
  );
}

/** One picture for all who want only one. */
export function coverUrl({ cover, gameId }: Pick<ArticleCard, "cover" | "gameId">): string {
  if (cover) return cover.variants.at(-1)!.url;
  return gameId === null ? "/art/dusk.svg" : `/art/games/${gameId}/scene-1.svg`;
}
