import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { Section } from "~/app/routes/profile/section";
import type { ActiveUser } from "./load-feed";

export function ActiveUsers({ users }: { users: readonly ActiveUser[] }) {
  const { t } = useTranslation("feeds");
  return (
    <Section title={t("activeUsers")}>
      {users.length ? (
        <ul>
          {users.map(({ person, posts }) => (
            <li key={person.id} className="flex min-w-0 items-center justify-between gap-3">
              <Person person={person} className="min-w-0" />
              <span className="shrink-0 text-sm text-muted">{t("posts", { count: posts })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("noActiveUsers")}</p>
      )}
    </Section>
  );
}
