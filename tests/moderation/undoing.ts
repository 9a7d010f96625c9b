import { requireLogOf } from "~/domain/community-id";
import type { RecordedEvent } from "~/domain/event-store/event";
import { rawQuery } from "~/domain/event-store/query";
import { undoStream } from "~/domain/moderation-undo/queries";
import { call } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { mortalServices, untilAlive } from "~/tests/support/crashes";
import { Chance } from "~/tests/support/random";
import { continueUndo } from "~/workers/moderation/continue-undo";

interface Asked {
  by: Pick<TestPlayer, "token">;
  moderator: TestPlayer;
  /** Blocked words and rules, too, unless it says otherwise. */
  withRules?: boolean;
}

/** Begins to take back what somebody did in a Space within the last minute; the answer carries it on, killed now and then. */
export async function beginUndo(spaceId: string, { by, moderator, withRules }: Asked) {
  const begun = await call(`/spaces/${spaceId}/moderation-log/undo`, {
    token: by.token,
    body: {
      moderator: moderator.user.id,
      since: new Date(Date.now() - 60_000).toISOString(),
      withRules,
    },
  });
  if (begun.status !== 202) throw new Error(await begun.text());
  const { id } = await begun.json<{ id: string }>();
  const log = requireLogOf(spaceId);
  const { found } = await services()
    .at(log)
    .db.read({
      found: rawQuery<{ position: number }>(
        `SELECT "position" FROM "events" WHERE "stream_id" = ? AND "version" = 1`,
        [undoStream(id)],
      ),
    });
  const event = { position: found[0]!.position, data: { undoId: id } } as unknown as RecordedEvent;
  const chance = new Chance(8);
  return async () => {
    const part = () =>
      continueUndo(mortalServices(services(), () => chance.next(), 0.25).at(log), event);
    while ((await untilAlive(part)) === "continue");
  };
}

/** The same to its end, by two at once, as the outbox may; what it says of itself then. */
export async function undo(spaceId: string, asked: Asked) {
  const carryOn = await beginUndo(spaceId, asked);
  await Promise.all([carryOn(), carryOn()]);
  await carryOn();
  return progressOf(spaceId, asked.by);
}

export async function progressOf(spaceId: string, { token }: Pick<TestPlayer, "token">) {
  const answer = await call(`/spaces/${spaceId}/moderation-log/undo`, { token });
  return (await answer.json<{ items: { undone: number; skipped: number }[] }>()).items[0]!;
}
