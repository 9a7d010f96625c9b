import { useTranslation } from "~/app/i18n/use-translation";
import { LinkButton } from "~/app/components/link-button";
import { Section } from "~/app/routes/profile/section";
import { InviteLink } from "./invite-link";
import { InvitedPlayers } from "./invited-players";
import { Inviter } from "./inviter";
import type { InvitesView } from "./read-invites";

/** The code by which one invites, who invited oneself, and what became of those one invited. Needs the texts `invites`. */
export function Invites({ invites }: { invites: InvitesView }) {
  const { t } = useTranslation("invites");
  const { code, invitedBy, nameUntil, total, invited } = invites;
  return (
    <Section
      title={t("title")}
      anchor="invites"
      way={
        <LinkButton to="/rules#invites" tone="quiet">
          {t("rule")}
        </LinkButton>
      }
    >
      <p className="max-w-prose text-sm text-muted">{t("lead")}</p>
      <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface lg:grid-cols-2">
        <div className="border-line p-4 max-lg:border-b-2 sm:p-6 lg:border-r-2">
          <InviteLink code={code} />
        </div>
        <div className="p-4 sm:p-6">
          <Inviter invitedBy={invitedBy} nameUntil={nameUntil} />
        </div>
      </div>
      <InvitedPlayers
        key={invited.items[0]?.person.id ?? invited.items[0]?.time}
        total={total}
        first={invited}
      />
    </Section>
  );
}
