import { Link } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { isolate } from "~/domain/format";
import { Section } from "~/app/routes/profile/section";
import type { ActiveSpace } from "./read-active";
import { spacePath } from "./space-path";

/** Where something goes on at the moment. */
export function ActiveSpaces({ spaces }: { spaces: readonly ActiveSpace[] }) {
  const { t } = useTranslation("spaces");
  const { number } = useFormat();
  return (
    <Section
      title={t("activeSpace")}
      way={
        <LinkButton to="/community/list" tone="quiet">
          {t("viewAll")}
        </LinkButton>
      }
    >
      {spaces.length ? (
        <ul className="rows">
          {spaces.map(({ id, name, avatarUrl, members, official }) => (
            <li key={id}>
              <Link to={spacePath(id)} prefetch="intent" className="space-row">
                <Avatar src={avatarUrl} className="size-10" />
                {isolate(name)}
                <small>
                  {t("membersCount", { count: members, number: number(members) })}
                  {official && ` · ${t("official")}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="text-muted">{t("none.all")}</p>
          <LinkButton to="/community/create" tone="secondary" className="justify-self-start">
            {t("create.title")}
          </LinkButton>
        </>
      )}
    </Section>
  );
}
