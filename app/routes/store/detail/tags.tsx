import { Link } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Tag } from "~/domain/store/taxonomy";

/** What the game is like, each with all others that are. */
export function Tags({ tags }: { tags: readonly Tag[] }) {
  const { t } = useTranslation("game");
  return (
    <ul aria-label={t("tags")} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/store/tag/${tag}`} prefetch="intent" className={chipStyle(false)}>
            {t(`tag.${tag}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
