import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Allowance } from "~/domain/publishing/allowance";

/** What a new account may publish, said before anything is refused. */
export function FirstDay({ posts, pictures, links, until }: Allowance) {
  const { t } = useTranslation("posts");
  return (
    <section aria-label={t("firstDay.title")} className="text-sm text-muted">
      <p>
        {t("firstDay.until")} <Time value={until} />
      </p>
      <ul className="flex flex-wrap gap-x-4">
        <li>{t("firstDay.posts", { count: posts })}</li>
        <li>{t("firstDay.pictures", { count: pictures })}</li>
        <li>{t("firstDay.links", { count: links })}</li>
      </ul>
    </section>
  );
}
