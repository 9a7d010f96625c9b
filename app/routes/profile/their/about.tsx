import { data } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import { AboutText } from "~/app/routes/profile/about-text";
import { Section } from "~/app/routes/profile/section";
import { first } from "~/domain/event-store/query";
import { getProfileSeen } from "~/domain/people/queries";
import { viewPlayer } from "~/domain/profile/view-person";
import type { Route } from "./+types/about";
import { Kept } from "./kept";

export async function loader({ context, params: { id: userId }, url }: Route.LoaderArgs) {
  const { profile } = await readPageAsPlayer(context, url, (viewerId) => ({
    profile: first(getProfileSeen({ userId, viewerId })),
  }));
  if (!profile) throw data(null, { status: 404 });
  return { name: viewPlayer(profile).displayName, about: profile.about };
}

export default function TheirAbout({ loaderData: { name, about } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const title = t("about.theirs", { name });
  return (
    <Section title={title}>
      <PageHead title={title} hidden />
      {about ? <AboutText about={about} /> : <Kept what="about" shown />}
    </Section>
  );
}
