import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Time } from "~/app/components/time";
import { useRootData } from "~/app/frame/root-data";
import { useGroupAction } from "~/app/groups/use-group-action";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { groupLinkPath } from "~/domain/groups/paths";
import type { Person as SomePerson } from "~/domain/profile/view-person";

export interface GroupLink {
  code: string;
  expiresAt: string;
  maxUses: number | null;
  uses: number;
  madeBy: SomePerson;
}

/** A link into a group: to copy, and to revoke. */
export function LinkRow({ groupId, link }: { groupId: string; link: GroupLink }) {
  const { code, expiresAt, maxUses, uses, madeBy } = link;
  const { t } = useTranslation(["groups", "common"]);
  const { number } = useFormat();
  const origin = useRootData()?.origin ?? "";
  const [asked, setAsked] = useState(false);
  const { run, busy } = useGroupAction(revokeLink, {
    failed: t("common:failed"),
    success: t("links.revoked"),
    onSuccess: () => setAsked(false),
  });
  const used =
    maxUses === null
      ? number(uses)
      : t("links.usedOf", { uses: number(uses), most: number(maxUses) });
  return (
    <li className="pixel-corners grid grid-cols-[minmax(0,1fr)] gap-2 border-2 border-line bg-surface p-4">
      <CopyField label={t("links.link")} value={origin + groupLinkPath(code)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>
            {t("links.used")} {used}
          </span>
          <span>
            {t("links.expires")} <Time value={expiresAt} show="date" />
          </span>
          <Person person={madeBy} show="name" />
        </p>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          {t("links.revoke")}
        </Button>
      </div>
      {asked && (
        <Confirm
          title={t("links.revokeTitle")}
          text={t("links.revokeText")}
          action={t("links.revoke")}
          busy={busy}
          onConfirm={() => void run({ id: groupId, code })}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

async function revokeLink(params: { id: string; code: string }, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /groups/{id}/invite-links/{code}", { params, key });
}
