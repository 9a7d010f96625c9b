import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { Section } from "~/app/routes/profile/section";
import type { SpaceView } from "~/domain/spaces/view";
import { SpaceCard } from "./space-card";

/** Where something goes on at the moment. */
export function ActiveSpaces({ spaces }: { spaces: readonly SpaceView[] }) {
  const { t } = useTranslation("spaces");
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
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {spaces.map((space) => (
            <SpaceCard key={space.id} space={space} heading="h3" />
          ))}
        </ul>
      ) : (
        <EmptyRow title={t("none.all")} hint={t("none.hint")}>
          <LinkButton to="/community/create" tone="secondary">
            {t("create.title")}
          </LinkButton>
        </EmptyRow>
      )}
    </Section>
  );
}
