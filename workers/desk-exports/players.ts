import type { EventRow, RecordedEvent } from "~/domain/event-store/event";
import { ownerOf, parseOpened } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import type { ProfileEvent } from "~/domain/profile/events";
import { defaultName } from "~/domain/profile/default-name";
import type { SignInEvent } from "~/domain/sign-in/events";
import type { Services } from "~/workers/services";
import type { Asked, ListSource } from "./source";

type Profile = ProfileEvent & RecordedEvent;

// By hand: of each player what tells their name and e-mail, and their points, as of a position.
const STORIES = `SELECT found.* FROM json_each(?1) player CROSS JOIN "events" found
  ON found."stream_id" = 'profile-' || player.value WHERE found."position" <= ?2
    AND found."type" IN ('ProfileRenamed', 'EmailChanged', 'EmailVerified')
  ORDER BY found."stream_id", found."version"`;
const BALANCES = `SELECT player.value AS "userId", (SELECT "balance" FROM "point_entries"
    WHERE "user_id" = player.value AND "position" <= ?2 ORDER BY "version" DESC LIMIT 1) AS "balance"
  FROM json_each(?1) player`;

/** Players, with what they are called. Of those who are gone nothing is left but when they came. */
export const players: ListSource = {
  types: ["UserRegistered"],
  columns: ({ emails }) => [
    "position",
    "player_id",
    "registered_at",
    "wallet",
    "name",
    "points",
    ...(emails ? ["email", "email_verified"] : []),
  ],
  async rows(services, events, asked) {
    const ids = events.map(({ data }) => (JSON.parse(data) as { userId: string }).userId);
    const params = [JSON.stringify(ids), asked.through];
    const [rows, balances] = (await services.db.batch([
      { sql: STORIES, params },
      { sql: BALANCES, params },
    ])) as unknown as [EventRow[], { userId: string; balance: number | null }[]];
    const open = await opener(services, ids);
    const registered = (await Promise.all(events.map(open))) as unknown as Extract<
      SignInEvent & RecordedEvent,
      { type: "UserRegistered" }
    >[];
    const stories = await tell(rows, open, asked);
    const points = new Map(balances.map(({ userId, balance }) => [userId, balance ?? 0]));
    return registered.map(({ position, occurredAt, data: { userId, address } }) => {
      const isGone = address === null;
      const { name, email, verified } = stories.get(userId) ?? {};
      return [
        position,
        userId,
        occurredAt,
        address,
        isGone ? null : (name ?? defaultName(userId)),
        points.get(userId) ?? 0,
        ...(asked.emails ? [email ?? null, email ? (verified ? "yes" : "no") : null] : []),
      ];
    });
  },
};

/** Opens events with the keys of all whom they are about, read at once. */
async function opener({ db, store }: Services, ids: readonly string[]) {
  const { keys } = await db.read({ keys: listPersonKeys({ ids: JSON.stringify(ids) }) });
  const wrapped = new Map(keys.map((key) => [key.personId, key]));
  const opened = new Map<string, Promise<CryptoKey | undefined>>();
  const keyOf = (personId: string) => {
    const key = wrapped.get(personId);
    if (!opened.has(personId)) {
      opened.set(personId, key ? store.vault.openPersonKey(key) : Promise.resolve(undefined));
    }
    return opened.get(personId)!;
  };
  const { definitions } = store.model;
  return (row: EventRow): Promise<RecordedEvent> => {
    if (ownerOf(row, definitions[row.type]) === undefined) {
      return parseOpened(row, definitions, () => Promise.resolve(undefined));
    }
    return parseOpened(row, definitions, keyOf);
  };
}

interface Told {
  name?: string | null;
  email?: string | null;
  emailId?: string | null;
  verified?: boolean;
}

async function tell(
  rows: readonly EventRow[],
  open: (row: EventRow) => Promise<RecordedEvent>,
  { emails }: Asked,
): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  for (const row of rows) {
    if (!emails && row.type !== "ProfileRenamed") continue;
    const event = (await open(row)) as unknown as Profile;
    const one = told.get(event.data.userId) ?? {};
    told.set(event.data.userId, one);
    if (event.type === "ProfileRenamed") one.name = event.data.displayName;
    if (event.type === "EmailChanged") {
      const { email, emailId } = event.data;
      Object.assign(one, { email, emailId, verified: false });
    }
    if (event.type === "EmailVerified") one.verified = event.data.emailId === one.emailId;
  }
  return told;
}
