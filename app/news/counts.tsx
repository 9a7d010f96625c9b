import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { ArticleCard } from "~/domain/articles/view";

const ICONS = { likes: "heart", comments: "message-square", forwards: "share-2" } as const;

/** Likes, comments and forwards, to be read. */
export function Counts({
  article,
}: {
  article: Pick<ArticleCard, "likes" | "comments" | "shares">;
}) {
  const { t } = useTranslation("news");
  const { number } = useFormat();
  const { likes, comments, shares: forwards } = article;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries({ likes, comments, forwards }).map(([name, count]) => (
        <span
          key={name}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the style sheet draws it
          role="img"
          aria-label={t(name as keyof typeof ICONS, { count })}
          className={`noted tabular-nums mark-${ICONS[name as keyof typeof ICONS]}`}
        >
          {number(count)}
        </span>
      ))}
    </p>
  );
}
