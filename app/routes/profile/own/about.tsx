import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Section } from "~/app/routes/profile/section";
import { first } from "~/domain/event-store/query";
import { getProfile } from "~/domain/profile/queries";
import type { Route } from "./+types/about";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = await readPageAsPlayer(context, url, (userId) => ({
    profile: first(getProfile({ userId })),
  }));
  return { about: profile!.about };
}

export default function OwnAbout({ loaderData: { about } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  return (
    <Section title={t("about.mine")}>
      <PageHead title={t("about.mine")} hidden />
      {about ? (
        <AboutText about={about} />
      ) : (
        <EmptyState title={t("about.none")} hint={t("about.noneHint")}>
          <LinkButton to="/profile/settings#account">{t("actions.edit")}</LinkButton>
        </EmptyState>
      )}
    </Section>
  );
}
