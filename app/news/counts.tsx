import { Icon } from "~/app/components/icon";
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
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {Object.entries({ likes, comments, forwards }).map(([name, count]) => {
        const icon = ICONS[name as keyof typeof ICONS];
        return (
          <li key={name} className="inline-flex items-center gap-1.5">
            <Icon name={icon} className="size-4" />
            <span aria-hidden="true" className="tabular-nums">
              {number(count)}
            </span>
            <span className="sr-only">{t(name as keyof typeof ICONS, { count })}</span>
          </li>
        );
      })}
    </ul>
  );
}
