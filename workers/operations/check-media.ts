import { logOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import { type LogName, OTHER_LOGS } from "~/domain/logs";
import { type sealedOf as Sealed, sealedOf } from "~/domain/media/upload";
import { roomOf } from "~/workers/env";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { checkShown } from "./check-shown-files";
import { type Finding, finding } from "./finding";
import { loadThings } from "./things-with-files";

/** Files, places and events of one step. */
const ROWS = 300;

type FileRow = Parameters<typeof Sealed>[0] & {
  rowid: number;
  state: "storing" | "stored" | "hidden" | "removed";
  hiddenWith: string | null;
  eraseAt: string | null;
  seal: string;
  usedBy: string | null;
  reservedIn: string | null;
  version: number | null;
  within: string | null;
  judged: string | null;
};

// By hand, all of this file: an audit asks tables as they are stored, rowid by rowid, beside the code that writes them.

const listFiles = (after: number) =>
  rawQuery<FileRow>(
    `SELECT m.rowid AS "rowid", m."id", m."owner_id" AS "ownerId", m."kind", m."use", m."state", m."bytes",
        m."video_id" AS "videoId", m."width", m."height", m."widths", m."file_type" AS "fileType",
        m."hidden_with" AS "hiddenWith", m."erase_at" AS "eraseAt", m."seal", u."used_by" AS "usedBy",
        u."reserved_in" AS "reservedIn", u."version", u."within",
        (SELECT e."type" FROM "events" e WHERE e."stream_id" >= 'media-' || m."id" || '-' AND e."stream_id" < 'media-' || m."id" || '.'
          ORDER BY e."position" DESC LIMIT 1) AS "judged"
      FROM "media" m LEFT JOIN "media_usages" u ON u."media_id" = m."id"
      WHERE m.rowid > ? ORDER BY m.rowid LIMIT ${ROWS}`,
    [after],
  );

/** Which things no log tells of here: rooms know their own files, and commands reserve what they may still use. */
const isElsewhere = (name: string) => name.startsWith("chat-") || name.startsWith("command:");

/** Whose each file is, and what shows it; no event tells of an upload, so that its row is sealed. */
async function checkFiles(services: Services, after: number): Promise<Checked> {
  const { files } = await services.db.read({ files: listFiles(after) });
  const used = files.flatMap(({ usedBy }) => (usedBy && !isElsewhere(usedBy) ? [usedBy] : []));
  const things = await loadThings(services, used);
  const findings = await checkSaid(services, files);
  for (const file of files) {
    const { id, ownerId, state, usedBy, reservedIn, seal, hiddenWith, eraseAt, judged } = file;
    const say = (table: string) =>
      findings.push(item(table, { id, owner: ownerId, state, usedBy, hiddenWith }));
    const { vault } = services.store;
    if (state !== "storing" && !vault.isSealed("media", sealedOf(file), seal)) say("media");
    const isJudged = judged === "MediaHidden";
    const thing = usedBy === null ? undefined : things.get(usedBy);
    const isHidden = state === "hidden";
    const known = ["storing", "stored", "hidden", "removed"].includes(state);
    const isOddlyHidden = isHidden
      ? hiddenWith === null && !isJudged
      : hiddenWith !== null || (isJudged && state === "stored");
    const isKept = usedBy !== null && reservedIn === null && state === "stored";
    if (!known || isOddlyHidden || (isKept && eraseAt !== null)) say("media");
    if (usedBy === null || isElsewhere(usedBy) || thing?.pending) {
      const isReserved = usedBy?.startsWith("command:") === true;
      const isOf = isReserved === (reservedIn !== null) && (thing || file.within === null);
      if (usedBy !== null && !isOf) say("media_usages");
      continue;
    }
    const isShownBy =
      thing &&
      reservedIn === null &&
      (thing.ownerId === null || thing.ownerId === ownerId) &&
      (!thing.shown || thing.files.includes(id)) &&
      (file.version ?? 0) <= (thing.version ?? 0) &&
      sameWithin(thing.within, file.within);
    if (!isShownBy) say("media_usages");
    else if (state === "removed" || (thing.shown ? hiddenWith !== null : state === "stored"))
      say("media");
  }
  if (files.length === ROWS)
    return { findings, next: { at: files.at(-1)!.rowid, after: ["files"] } };
  const { strays } = await services.db.read({
    strays: rawQuery<{ id: string; usedBy: string }>(
      `SELECT "media_id" AS "id", "used_by" AS "usedBy" FROM "media_usages"
        WHERE "media_id" NOT IN (SELECT "id" FROM "media") LIMIT 100`,
    ),
  });
  findings.push(...strays.map((row) => item("media_usages", row)));
  return { findings, next: { at: 0, after: ["places"] } };
}

/** Files of rooms that their rooms do not know. */
async function checkSaid({ env }: Services, files: readonly FileRow[]): Promise<Finding[]> {
  const said = Map.groupBy(files, ({ usedBy }) => /^chat-(.+)$/.exec(usedBy ?? "")?.[1]);
  const findings: Finding[] = [];
  for (const [room, its] of said) {
    if (room === undefined) continue;
    const asked = its.map(({ id }) => id);
    const known: string[] = logOf(room) ? await roomOf(env, room).knownFiles(asked) : [];
    const strays = its.filter(({ id }) => !known.includes(id));
    findings.push(...strays.map(({ id, usedBy }) => item("media_usages", { id, usedBy })));
  }
  return findings;
}

/** Those that it lies in. */
function sameWithin(expected: string | null, kept: string | null): boolean {
  if (expected === null) return kept === null;
  const ids = (JSON.parse(expected) as (string | null)[]).filter((id) => id !== null);
  return JSON.stringify(ids) === kept;
}

/** Events after which a place is out of sight, or in it again. `P`: where it may be held. */
const CLOSES = [
  "PostDeleted",
  "PostHidden",
  "PostHeld",
  "PostRemoved",
  "SpaceDissolved",
  "SpaceClosed",
  "ArticleDeleted",
];
const OPENS = ["PostReleased", "PostRestored", "SpaceReopened"];
const OF_PLACES = `e."type" IN (${[...CLOSES, ...OPENS].map((type) => `'${type}'`).join(", ")})
  OR (e."type" = 'PostEdited' AND e."data" ->> '$.held' IS NOT NULL)`;
const PLACE = `substr(e."stream_id", instr(e."stream_id", '-') + 1)`;

interface PlaceEvent {
  position: number;
  id: string;
  version: number;
  type: string;
  pending: 0 | 1;
}
interface PlaceRow {
  id: string;
  closed: number;
  version: number;
}

const EVENTS = `SELECT e."position", ${PLACE} AS "id", e."version", e."type", EXISTS (SELECT 1 FROM "outbox" o
  WHERE o."stream_id" = e."stream_id" AND o."version" = e."version") AS "pending" FROM "events" e`;

/** Each place's row, against the event of which it tells. */
async function checkPlaces(services: Services, [, last = ""]: string[]): Promise<Checked> {
  const { places } = await services.db.read({
    places: rawQuery<PlaceRow>(
      `SELECT * FROM "media_places" WHERE "id" > ? ORDER BY "id" LIMIT ${ROWS}`,
      [last],
    ),
  });
  const findings: Finding[] = [];
  for (const log of OTHER_LOGS) {
    const own = places.filter(({ id }) => logOf(id) === log);
    if (!own.length) continue;
    const { events } = await services.at(log).db.read({
      events: rawQuery<PlaceEvent>(
        `${EVENTS} JOIN json_each(?) asked ON e."stream_id" IN ('post-' || (asked.value ->> 'id'),
            'space-' || (asked.value ->> 'id'), 'article-' || (asked.value ->> 'id'))
          AND e."version" = asked.value ->> 'version' WHERE ${OF_PLACES}`,
        [JSON.stringify(own)],
      ),
    });
    for (const place of own) {
      const event = events.find(({ id }) => id === place.id);
      if (!event || place.closed !== (OPENS.includes(event.type) ? 0 : 1)) {
        findings.push(item("media_places", place));
      }
    }
  }
  for (const place of places) if (!logOf(place.id)) findings.push(item("media_places", place));
  const next = places.length === ROWS ? ["places", places.at(-1)!.id] : [OTHER_LOGS[0]!];
  return { findings, next: { at: 0, after: next } };
}

/** Each event that closes or opens a place, against its row. */
async function checkClosings(services: Services, log: LogName, after: number): Promise<Checked> {
  const { events } = await services.at(log).db.read({
    events: rawQuery<PlaceEvent>(
      `${EVENTS} WHERE (${OF_PLACES}) AND e."position" > ? ORDER BY e."position" LIMIT ${ROWS}`,
      [after],
    ),
  });
  const { places } = await services.db.read({
    places: rawQuery<PlaceRow>(
      `SELECT * FROM "media_places" WHERE "id" IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(events.map(({ id }) => id))],
    ),
  });
  const findings = events
    .filter(({ id, version: at, pending }) => {
      const place = places.find((one) => one.id === id);
      return !pending && (!place || place.version < at);
    })
    .map(({ id, position }) => item("media_places", { id, position }));
  if (events.length === ROWS) {
    return { findings, next: { at: events.at(-1)!.position, after: [log] } };
  }
  const following = OTHER_LOGS[(OTHER_LOGS as readonly LogName[]).indexOf(log) + 1];
  return { findings, next: { at: 0, after: following ? [following] : ["shown"] } };
}

export function checkMedia(
  services: Services,
  { at, after = [] }: Omit<Place, "log">,
): Promise<Checked> {
  const [section = "files", ...more] = after.map(String);
  if (section === "files") return checkFiles(services, at);
  if (section === "shown") return checkShown(services, at, more);
  if (section === "places") return checkPlaces(services, [section, ...more]);
  return checkClosings(services, section as LogName, at);
}

const item = (table: string, row: object) =>
  finding(`rows of ${table}`, "item", "not_from_log", { item: JSON.stringify(row) });
