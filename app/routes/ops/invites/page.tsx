import { useState } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { pagesOf, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listHeld } from "~/domain/invites/queries";
import { viewHeldInvite } from "~/domain/invites/view-invite";
import type { Route } from "./+types/page";
import { type Held, HeldInvite } from "./held-invite";

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { held } = await readPageAsOperator(context, {
    held: listHeld({ ...readCursor(undefined), limit: PER_PAGE }),
  });
  return {
    items: held.map(viewHeldInvite),
    nextCursor: nextCursor(held, PER_PAGE, (row) => [row.changedAt, row.invitedId]),
  };
}

/** Invites whose reward waits for somebody to look at them. */
export default function InviteDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { items, load, ...state } = usePages(
    loaderData,
    pagesOf<Held>(`/api/ops/invites?limit=${PER_PAGE}`),
  );
  const [decided, setDecided] = useState<readonly string[]>([]);
  const waiting = items.filter(({ invitedId }) => !decided.includes(invitedId));
  return (
    <OpsPage title={t("invites.title")} lead={t("invites.lead")}>
      {waiting.length || state.nextCursor ? (
        <>
          <ul className="grid gap-3">
            {waiting.map((invite) => (
              <HeldInvite
                key={invite.invitedId}
                invite={invite}
                onDecided={() => setDecided([...decided, invite.invitedId])}
              />
            ))}
          </ul>
          <LoadMore {...state} onLoad={load} />
        </>
      ) : (
        <EmptyState title={t("invites.empty")} hint={t("invites.emptyHint")} />
      )}
    </OpsPage>
  );
}
