import { type MysteryBoxRule, mysteryBoxRule } from "~/domain/mystery-box/rule";
import { type TasksRule, tasksRule } from "~/domain/tasks/rule";
import { planAppend, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { Decider } from "~/domain/event-store/decider";
import type { NewEvent } from "~/domain/event-store/event";
import { newId } from "~/domain/event-store/id";
import type { LoadedStream } from "~/domain/event-store/log";
import type { Statement } from "~/domain/event-store/statement";
import { commitSeed } from "~/domain/mystery-box/commit-seed";
import { boxDecider } from "~/domain/mystery-box/decider";
import type { BoxEvent } from "~/domain/mystery-box/events";
import { boxStream, listShelf, type ShelfRow } from "~/domain/mystery-box/queries";
import { openBox } from "~/domain/mystery-box/use-cases";
import { pointDecider } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { pointStream } from "~/domain/points/queries";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import { claimTask } from "~/domain/tasks/decider";
import { boxPortsOf } from "~/workers/mystery-box/seeds";
import type { Services } from "~/workers/services";

const CHECK_INS = 50;
const OPENINGS = 50;
const DAY_MS = 24 * 60 * 60_000;

/** What the deciders of one made player need: the rules, and a shelf whose stock never ends. */
export interface Rules {
  tasks: CurrentRule<TasksRule>;
  box: CurrentRule<MysteryBoxRule>;
  shelf: ShelfRow[];
}

export async function loadRules({ db, store }: Services): Promise<Rules> {
  const now = store.now().toISOString();
  const { tasks, box, shelf } = await db.read({
    tasks: getCurrentRule(tasksRule, now),
    box: getCurrentRule(mysteryBoxRule, now),
    shelf: listShelf({ now, userId: "", from: "" }),
  });
  const endless = shelf.map((prize) =>
    prize.left === null ? prize : { ...prize, left: 0, available: 0 },
  );
  return { tasks: tasks!, box: box!, shelf: endless };
}

/**
 * The events of a player who claimed their daily check-in on 50 days and opened 50 boxes on the last, as
 * the product's own deciders and commands make them, in the order in which they belong into the log.
 */
export async function makeHistory(services: Services, { tasks, box, shelf }: Rules) {
  const userId = newId();
  const now = services.store.now();
  const appends: StreamAppend[] = [];
  let points = begin(pointStream.id(userId), pointDecider);
  let opener = begin(boxStream.id(userId), boxDecider);

  const add = (append: StreamAppend) => {
    appends.push(append);
    points = follow<PointEvent, typeof points.state>(points, append, pointDecider);
    opener = follow<BoxEvent, typeof opener.state>(opener, append, boxDecider);
  };

  const task = tasks.body.tasks.find(({ kind, target }) => kind === "daily" && target === 0)!;
  const rule = `tasks:${tasks.version}`;
  for (let ago = CHECK_INS - 1; ago >= 0; ago--) {
    const period = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    const source = `task-${task.id}-${userId}-${period}`;
    const claim = { userId, task, period, progress: 0, claimed: false, rule };
    add(startStream(source, claimTask(claim)));
    const earned = { userId, amount: task.reward, reason: "task", source, rule } as const;
    const events = pointDecider.decide({ type: "EarnPoints", ...earned }, points.state);
    add({ streamId: points.streamId, version: points.version, events });
  }

  const { signCommitment, serverSeedOf } = boxPortsOf(services.env);
  const next = await signCommitment(userId, box, now);
  add(commitSeed({ box: opener, rule: box, next, serverSeedOf }).append);
  for (let opening = 0; opening < OPENINGS; opening++) {
    const decision = openBox.decide({
      userId,
      now,
      isOperator: false,
      isUnlimited: false,
      chosen: { clientSeed: `seed ${opening}` },
      openingId: newId(),
      discountCode: "",
      box: opener,
      points,
      rule: box,
      firm: { firmCents: 0, waitingCents: 0, nextFirmAt: null, standing: "new" },
      taken: 0,
      values: { head: 0, cents: {} },
      shelf,
      serverSeedOf,
      next: undefined,
    });
    for (const append of decision.appends) add(append);
  }
  return appends;
}

const begin = <State>(streamId: string, { initialState: state }: { initialState: State }) => ({
  streamId,
  version: 0,
  state,
});

/** A stream after an append, if that was to it. */
function follow<Event extends NewEvent, State>(
  stream: LoadedStream<State>,
  { streamId, version, events }: StreamAppend,
  { evolve }: Pick<Decider<State, never, Event>, "evolve">,
): LoadedStream<State> {
  if (streamId !== stream.streamId) return stream;
  const state = (events as Event[]).reduce(evolve, stream.state);
  return { streamId, version: version + events.length, state };
}

/** Only the events: the tables are made of them afterwards, by replaying. */
export async function eventsOnly(services: Services, appends: StreamAppend[]): Promise<Statement> {
  const { insertEvents } = await planAppend(appends, {
    model: services.store.model,
    actor: "system:bench",
    commandId: "bench",
    occurredAt: services.store.now().toISOString(),
    keyOf: () => undefined,
  });
  return insertEvents!;
}
