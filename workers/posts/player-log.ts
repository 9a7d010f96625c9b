import type { CommunityLog } from "~/domain/community-id";
import { startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { firstLogOf, getPlayerLog, playerLogStream } from "~/domain/player-logs/queries";
import type { Services } from "~/workers/services";

/** Logs that players were given, for ever: whoever was asked for is not asked for again. */
const logs = new Map<string, CommunityLog>();
const MAX_KNOWN_LOGS = 10_000;

/** Where a player's posts lie that are in no Space, or would lie with their first. */
export async function findPlayerLog(
  services: Services,
  userId: string,
): Promise<{ log: CommunityLog; isGiven: boolean }> {
  const known = logs.get(userId);
  if (known) return { log: known, isGiven: true };
  const main = services.at("main").db;
  const { log } = await main.read({ log: getPlayerLog(userId) }, { newest: true });
  if (log) {
    if (logs.size >= MAX_KNOWN_LOGS) logs.clear();
    logs.set(userId, log);
  }
  return { log: log ?? firstLogOf(userId), isGiven: log !== undefined };
}

/** Gives a player that log for ever. Throws `busy` where code that knows other logs gave them another meanwhile. */
export async function givePlayerLog(
  services: Services,
  userId: string,
  log: CommunityLog,
): Promise<void> {
  const { store } = services.at("main");
  const { answer } = await execute(store, {
    id: `player-log:${userId}`,
    name: "GivePlayerLog",
    actor: "system:posts",
    input: { userId },
    dataSubjects: [userId],
    load: { known: getPlayerLog(userId) },
    decide: ({ known }) => ({
      appends: known
        ? []
        : [
            startStream(playerLogStream(userId), [
              { type: "PlayerLogGiven", data: { userId, log } },
            ]),
          ],
      answer: { status: 200, body: { log: known ?? log } },
    }),
  });
  if ((answer.body as { log: CommunityLog }).log !== log) throw new Refusal("busy");
}
