import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { InvitesView } from "./read-invites";
import { NameInviter } from "./name-inviter";

/** Who invited the player; in their first days, a field to say it. */
export function Inviter({ invitedBy, nameUntil }: Pick<InvitesView, "invitedBy" | "nameUntil">) {
  const { t } = useTranslation("invites");
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-xs text-muted">{t("by")}</h3>
      {invitedBy ? (
        <Person person={invitedBy} nobody={t("hiddenPlayer")} />
      ) : nameUntil ? (
        <>
          <p className="text-sm">
            {t("askUntil")} <Time value={nameUntil} />
          </p>
          <NameInviter />
        </>
      ) : (
        <p className="text-sm">{t("byNobody")}</p>
      )}
    </div>
  );
}
