import { useEffect } from "react";
import { useOutletContext, useRevalidator } from "react-router";
import { Badge } from "~/app/components/badge";
import { EmptyState } from "~/app/components/empty-state";
import { PageHead } from "~/app/components/page-head";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import { listSeats } from "~/domain/moderation/log-queries";
import { mayUndo } from "~/domain/moderation-undo/policies";
import { listUndos, type UndoRow } from "~/domain/moderation-undo/queries";
import { getPeople } from "~/domain/people/person-queries";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { listMembers } from "~/domain/spaces/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/undo";
import { readAsModerator } from "./read-as-moderator";
import { UndoForm } from "./undo-form";

/** Moderators of a Space are few. */
const STAFF = 50;
const PROGRESS_MS = 2_000;

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { results } = await readAsModerator(
    context,
    id,
    () => ({
      undos: listUndos(id),
      seats: listSeats(id),
      members: listMembers(id, { limit: STAFF }),
    }),
    mayUndo,
  );
  const { undos, seats, members } = results;
  const staff = new Set([
    ...seats.map(({ moderatorId }) => moderatorId),
    ...members.filter(({ rank }) => rank < 2).map(({ userId }) => userId),
  ]);
  const named = [...staff, ...undos.flatMap((one) => [one.moderatorId, one.userId])];
  const { personOf } = await readPage(context, { personOf: getPeople(named, "") });
  return {
    moderators: [...staff].map((one) => ({ id: one, person: personOf(one) })),
    undos: undos.map((one) => ({
      ...one,
      moderator: personOf(one.moderatorId),
      by: personOf(one.userId),
    })),
  };
}

/** For the creator and operators: what one moderator did is taken back, and how far that has come. */
export default function UndoModerator({ loaderData: { moderators, undos } }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const space = useOutletContext<SpaceView>();
  const { revalidate } = useRevalidator();
  const isRunning = undos.some(({ finishedAt }) => finishedAt === null);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  return (
    <section aria-labelledby="undo" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead title={t("undo.title")} hidden />
      <div className="grid max-w-2xl gap-4">
        <h2 id="undo" className="text-lg font-bold">
          {t("undo.title")}
        </h2>
        <p className="text-sm text-muted">{t("undo.lead")}</p>
        <UndoForm
          key={undos[0]?.id}
          spaceId={space.id}
          moderators={moderators}
          onBegun={() => void revalidate()}
        />
      </div>
      <Section title={t("undo.history")}>
        {undos.length ? (
          <ul className="grid" aria-live="polite">
            {undos.map((one) => (
              <Undo key={one.id} one={one} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("undo.none")} />
        )}
      </Section>
    </section>
  );
}

function Undo({ one }: { one: UndoRow & { moderator: SomePerson; by: SomePerson } }) {
  const { t } = useTranslation("moderation");
  const { moderator, by, since, undone, skipped, begunAt, finishedAt } = one;
  return (
    <li className="grid gap-1 border-b-2 border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={finishedAt === null ? "gold" : "info"}>
          {t(finishedAt === null ? "undo.running" : "undo.finished")}
        </Badge>
        {moderator.id ? <Person person={moderator} /> : <span>{t("deletedPlayer")}</span>}
        <span className="font-semibold">{t("undo.undone", { count: undone })}</span>
        {skipped > 0 && (
          <span className="text-sm text-muted">{t("undo.skipped", { count: skipped })}</span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {!since.startsWith("1970") && (
          <span>
            {t("undo.from")} <Time value={since} />
          </span>
        )}
        <span>
          {t("undo.by")} <bdi>{by.displayName ?? t("deletedPlayer")}</bdi>
        </span>
        <Time value={finishedAt ?? begunAt} show="relative" />
      </p>
    </li>
  );
}
