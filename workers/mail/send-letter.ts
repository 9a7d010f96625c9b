import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { letterDecider } from "~/domain/letters/decider";
import {
  getProgress,
  keyOf,
  listReaders,
  type Reader,
  retakeReaders,
  takeReaders,
} from "~/domain/letters/dispatch-queries";
import { getLetter, loadLetter } from "~/domain/letters/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { deliver, type Delivery } from "./deliver";
import { letterContent } from "./letter";
import { renderMail } from "./render";
import { MailDelayed, noteOf } from "./send-mail";

/** Readers taken at once: what a crash leaves uncertain at most. */
const WAVE = 10;
/** Mails under way beside each other. */
const WIDTH = 5;
/** The waves of one call, which then hands on to the next. */
const WAVES = 10;
/** Whoever was at it longer ago is dead. */
const LEASE_MS = 2 * 60_000;

type Letter = NonNullable<Awaited<ReturnType<typeof readLetter>>>;

/**
 * Sends a letter to all who had confirmed when it was sent, some at a time. Any number of these may run at
 * once and die anywhere: each reader is taken once (docs/decisions/mail.md).
 */
export const sendLetter: Effect = async (services, { data }) => {
  const { letterId } = data as { letterId: string };
  const letter = await readLetter(services, letterId);
  if (letter?.state !== "sending") return undefined;
  for (let wave = 1; wave <= WAVES; wave++) {
    if (!(await sendWave(services, letter))) return finish(services, letterId);
  }
  return "continue";
};

async function readLetter({ db }: Services, letterId: string) {
  return (await db.read({ letter: first(getLetter({ id: letterId })) }, { newest: true })).letter;
}

/** @returns how many readers it took; 0 at the end. */
async function sendWave(services: Services, letter: Letter): Promise<number> {
  const { db, store, env } = services;
  const place = { letterId: letter.id, sentAt: letter.sentAt!, now: store.now(), most: WAVE };
  const { again, fresh } = await db.read(
    { again: retakeReaders(place), fresh: takeReaders(place) },
    { newest: true },
  );
  const ids = [...again, ...fresh];
  if (!ids.length) return 0;
  const { readers } = await db.read({ readers: listReaders({ ids }) }, { newest: true });

  const ends = new Map<string, Delivery>();
  // Once something is wrong with the platform, no more readers are spent on it.
  let troubled = false;
  const queue = [...readers];
  const work = async () => {
    for (let reader = queue.shift(); reader; reader = queue.shift()) {
      if (troubled) return void queue.unshift(reader);
      const end = await deliver(env, await mailTo(services, letter, reader));
      ends.set(reader.id, end);
      if (end.end === "later" || end.end === "unknown") troubled = true;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));

  const left = ids.filter((id) => !readers.some((reader) => reader.id === id));
  for (const id of left) ends.set(id, { end: "never", code: "left" });
  for (const { id } of queue) ends.set(id, { end: "later", code: "not tried" });
  await db.batch(notesOf(letter.id, ends));
  if (troubled) throw new MailDelayed([...ends.values()].map(codeOf).find(Boolean) ?? "unknown");
  return ids.length;
}

const codeOf = (end: Delivery) =>
  end.end === "later" || end.end === "unknown" ? end.code : undefined;

async function mailTo({ env }: Services, letter: Letter, { id, email, language }: Reader) {
  return renderMail(env, email, language, await letterContent(env, letter, language, id));
}

/** One statement for all that ended alike. */
function notesOf(letterId: string, ends: ReadonlyMap<string, Delivery>) {
  const alike = Map.groupBy(ends, ([, end]) => JSON.stringify(end));
  return [...alike.values()].flatMap((group) => {
    const keys = group.map(([id]) => keyOf(letterId, id));
    return noteOf("letter", keys, group[0]![1]) ?? [];
  });
}

/** Waits for others who are still at it, so that the figures are the last ones. */
async function finish(services: Services, letterId: string): Promise<void> {
  const { store } = services;
  const since = new Date(store.now().getTime() - LEASE_MS).toISOString();
  await execute(store, {
    id: `finish-letter:${letterId}`,
    name: "FinishLetter",
    actor: "system:mail",
    input: { letterId },
    load: { letter: loadLetter(letterId), progress: getProgress(letterId) },
    decide({ letter, progress: { sent, refused, waiting, sending, lastTried } }) {
      if (waiting || (lastTried && lastTried > since)) throw new MailDelayed("under way");
      const command = { type: "Finish", letterId, sent, refused, uncertain: sending } as const;
      return { appends: [appendTo(letter, letterDecider.decide(command, letter.state))] };
    },
  });
}
