import { compareVersions } from "~/domain/event-store/catch-up";
import type { Model } from "~/domain/event-store/model";
import type { Subscription } from "~/domain/event-store/subscription";
import { type DatabaseName, type LogName, MAIN, SEARCH } from "~/domain/logs";
import type { Failure, HealthRead, LogRead, Place } from "./health-queries";

/**
 * Whether players read rows of this code's version: `newer` where a later one made them, and this one stands still;
 * `stopped` where an event that cannot be followed keeps others waiting.
 */
type State = "live" | "catching-up" | "newer" | "stopped";

interface Following {
  name: string;
  version: number;
  database: DatabaseName;
  state: State;
  /** Events that it has still to follow, by log. */
  behind: Partial<Record<LogName, number>>;
  /** Events that it cannot follow, and whether it has left them out. */
  failures: Pick<Failure, "log" | "position" | "reason" | "tries" | "skipped">[];
}

/** How everything is that works beside the commands: logs, what follows them, rooms, jobs, the chain, mail. */
export function viewHealth(
  { main, communities, search }: HealthRead,
  models: Readonly<Record<LogName, Model>>,
) {
  const logs: (readonly [LogName, LogRead])[] = [[MAIN, main], ...communities];
  const heads = new Map(logs.map(([name, { log }]) => [name, log!.head]));
  const places = new Map<DatabaseName, Pick<LogRead, "places" | "failures">>([
    ...logs,
    [SEARCH, search],
  ]);
  const { roomsFailing: _, oldestDueAt: __, ...log } = main.log!;
  return {
    ...log,
    ...main.owed!,
    rebuilding: main.rebuilds.length,
    /** Projections that another version of the code made, by name, and that catch up. */
    rebuildsOwed:
      main.rebuilds
        .flatMap(({ projection }) => (projection.includes("@") ? [projection] : []))
        .join(", ") || null,
    logs: logs.map(([name, { log }]) => {
      const { roomsFailing: _rooms, ...rest } = log!;
      return { log: name, ...rest, behind: rest.head - rest.signed };
    }),
    subscriptions: logs.flatMap(([log]) =>
      models[log].subscriptions.map((one) => viewFollowing(one, places.get(one.database)!, heads)),
    ),
    rebuilds: logs.flatMap(([log, read]) =>
      read.rebuilds.map((one) => ({ log, ...one, head: heads.get(log)! })),
    ),
    newer: logs.flatMap(([log, { versions }]) =>
      compareVersions(versions, models[log]).newer.map(({ name }) => ({ log, projection: name })),
    ),
    rooms: communities.map(([log, read]) => ({
      log,
      ...read.rooms!,
      failing: read.log!.roomsFailing,
    })),
    jobs: main.runs.map(({ leasedUntil: _lease, detail: _detail, ...run }) => run),
    stuck: main.stuck,
    chain: viewChain(main.runs),
    mail: main.mail!,
    pushes: main.pushes!,
  };
}

export type Health = ReturnType<typeof viewHealth>;

export function viewFollowing(
  { name, version, database, logs }: Subscription,
  { places, failures }: { places: readonly Place[]; failures: readonly Failure[] },
  heads: ReadonlyMap<LogName, number>,
): Following {
  const own = places.filter((place) => place.name === name);
  const live = own.find((place) => place.live);
  const at = live?.version === version ? live : own.find((place) => place.version === version);
  const failed = failures.filter(({ subscription }) => subscription === name);
  const positions = JSON.parse(at?.positions ?? "{}") as Partial<Record<LogName, number>>;
  const state =
    live && live.version > version
      ? "newer"
      : failed.some(({ skipped }) => !skipped)
        ? "stopped"
        : own.length === 1 && at?.live
          ? "live"
          : ("catching-up" as const);
  const behind = logs.flatMap((log) => {
    const events = (heads.get(log) ?? 0) - (positions[log] ?? 0);
    return events > 0 ? [[log, events] as const] : [];
  });
  return {
    name,
    version,
    database,
    state,
    behind: Object.fromEntries(behind),
    failures: failed.map(({ log, position, reason, tries, skipped }) => ({
      log,
      position,
      reason,
      tries,
      skipped,
    })),
  };
}

/** The chain as the job that looks at it saw it last. */
function viewChain(runs: HealthRead["main"]["runs"]) {
  const look = runs.find(({ job }) => job === "look-at-chain");
  const seen = look?.detail ? (JSON.parse(look.detail) as { slot: number; age: number }) : null;
  return {
    slot: seen?.slot ?? null,
    age: seen?.age ?? null,
    seenAt: look?.succeededAt ?? null,
    error: look?.error ?? null,
  };
}
