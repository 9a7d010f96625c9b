import { useId } from "react";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { EmptyRow } from "~/app/components/empty-row";
import { LoadMore } from "~/app/components/load-more";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { InviteView } from "~/domain/invites/view-invite";

interface InvitedPlayersProps {
  total: number;
  first: Page<InviteView>;
}

const more = pagesOf<InviteView>("/api/invites?limit=10");

/** The people whom the player invited, the newest first, and what became of each. */
export function InvitedPlayers({ total, first }: InvitedPlayersProps) {
  const { t } = useTranslation("invites");
  const { number } = useFormat();
  const { items, load, ...state } = usePages(first, more);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-3">
      <h3 id={id} className="font-bold">
        {t("invited")}
      </h3>
      {items.length ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-line pb-2 text-sm">
            <h4 className="font-semibold">{t("details")}</h4>
            <p>
              {t("total")}: <strong>{number(total)}</strong>
            </p>
          </div>
          <ul className="grid">
            {items.map((invite) => (
              <li
                key={`${invite.time} ${invite.person.id}`}
                className="grid gap-x-6 gap-y-2 border-b-2 border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] sm:items-center"
              >
                <Person
                  person={invite.person}
                  nobody={t("hiddenPlayer")}
                  className="justify-self-start"
                />
                <dl className="contents text-sm">
                  <div>
                    <dt className="text-xs text-muted">{t("status")}</dt>
                    <dd>
                      <InviteStatus invite={invite} />
                    </dd>
                  </div>
                  <div className="sm:min-w-36">
                    <dt className="text-xs text-muted">{t("time")}</dt>
                    <dd>
                      <Time value={invite.time} />
                    </dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
          <LoadMore {...state} onLoad={load} />
        </>
      ) : (
        <EmptyRow title={t("empty")} hint={t("emptyHint")} />
      )}
    </section>
  );
}

const TONES: Record<InviteView["status"], BadgeTone> = {
  joined: "neutral",
  held: "info",
  refused: "danger",
  rewarded: "success",
};

/** How far an invite is, and what it waits for or why it earned nothing. */
function InviteStatus({ invite: { status, reason, dueAt } }: { invite: InviteView }) {
  const { t } = useTranslation("invites");
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {status === "joined" && (
        <p>
          {dueAt ? (
            <>
              {t("due")} <Time value={dueAt} show="date" />
            </>
          ) : (
            t("waits")
          )}
        </p>
      )}
      {reason && <p>{t(`reasons.${reason}`)}</p>}
    </div>
  );
}
