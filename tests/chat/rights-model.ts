import { problemsOf, type SeenEntry } from "./independent";

/** Something that was asked of a room or about who is in it, between two ticks of the test's clock. */
export interface Deed {
  began: number;
  ended: number;
}
export interface Sent extends Deed {
  senderId: string;
  clientId: string;
  /** What was answered; undefined where nobody did. */
  entry?: SeenEntry;
  problem?: string;
}
/** Somebody comes or goes. */
interface Move extends Deed {
  userId: string;
}
/** Somebody blocks another, or lifts that; banned from the Space, and restored to it: `other` is the one it is about. */
interface Toggle extends Deed {
  userId: string;
  other: string;
  on: boolean;
}
/** An entry as one reader was shown it. */
export interface ShownEntry extends SeenEntry {
  sender: { displayName: string | null };
}
/** What somebody read without a socket. */
interface Reading extends Deed {
  userId: string;
  seen: ShownEntry[];
}
export interface Seat {
  userId: string;
  openedAt: number;
  /** When it had been welcomed. */
  enteredAt: number;
  /** How far the room was when it let them in. */
  headSeq: number;
  seen: ShownEntry[];
  code?: number;
  closedAt?: number;
  /** When the session it was opened with was ended: begun, and answered. */
  ends?: Deed;
}
export interface History {
  sent: Sent[];
  /** Left, removed, banned, from the group or its Space: it was answered. */
  gone: Move[];
  came: Move[];
  /** Who asked to come in and was answered that they are. */
  joined: Move[];
  blocks: Toggle[];
  expulsions: Toggle[];
  readings: Reading[];
  seats: Seat[];
  disbanded?: Deed;
  /** The room's log in the end. */
  entries: SeenEntry[];
}

/** What is wrong with a history, by the rules as players are told them: it knows nothing of how rooms work. */
export async function wrongWith(history: History): Promise<string[]> {
  const { entries, sent, seats, gone, disbanded } = history;
  const wrong = await problemsOf(entries);
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const periods = periodsOf(entries, wrong);
  const isIn = (userId: string, seq: number) =>
    periods.some((one) => one.userId === userId && one.from < seq && seq < one.to);

  for (const { seq, kind, senderId } of entries) {
    if (kind === "message" && !isIn(senderId, seq)) wrong.push(`${seq} is by somebody who is out`);
  }
  const nameOf = (one: { senderId: string; clientId?: string }) =>
    `${one.senderId} ${one.clientId}`;
  for (const entry of entries) {
    const tries = sent.filter((one) => nameOf(one) === nameOf(entry));
    if (entry.kind === "message" && tries.every(({ problem }) => problem)) {
      wrong.push(`${nameOf(entry)} was refused each time, and is there`);
    }
  }
  for (const { entry, senderId, clientId, began } of sent) {
    const name = nameOf({ senderId, clientId });
    if (!entry) continue;
    if (bySeq.get(entry.seq)?.hash !== entry.hash) wrong.push(`${name} was answered, and is lost`);
    if (disbanded && began > disbanded.ended) wrong.push(`${name} was said where no group is`);
    const wasOut = gone.some(
      (one) =>
        one.userId === senderId &&
        one.ended < began &&
        !history.came.some(
          (came) => came.userId === senderId && came.ended > one.began && came.began < began,
        ),
    );
    if (wasOut) wrong.push(`${name} was said by somebody who had been answered that they are out`);
  }
  for (const { problem, senderId, clientId, began, ended } of sent) {
    if (problem !== "not_a_member") continue;
    const wasIn = history.came.some(
      (came) =>
        came.userId === senderId &&
        came.ended < began &&
        !gone.some((one) => one.userId === senderId && one.ended > came.began && one.began < ended),
    );
    if (wasIn) wrong.push(`${senderId} ${clientId} was refused to a member`);
  }

  for (const [at, seat] of seats.entries()) {
    let last = 0;
    for (const entry of seat.seen) {
      if (bySeq.get(entry.seq)?.hash !== entry.hash)
        wrong.push(`seat ${at} saw another ${entry.seq}`);
      // Whatever it sent again it is sent again; what is new comes in its order, none is left out.
      if (entry.seq > last + 1) wrong.push(`seat ${at} saw ${entry.seq} after ${last}`);
      last = Math.max(last, entry.seq);
      if (entry.kind === "message" && entry.seq > seat.headSeq && !isIn(seat.userId, entry.seq)) {
        wrong.push(`seat ${at} saw ${entry.seq}, said after its player was out`);
      }
    }
    wrong.push(...wrongWithEnd(at, seat, history));
    if (seat.code !== undefined) continue;
    if (last !== entries.length) wrong.push(`seat ${at} ends at ${last} of ${entries.length}`);
    if (!isIn(seat.userId, entries.length + 1)) wrong.push(`seat ${at} is of somebody who is out`);
  }
  return [...wrong, ...wrongWithBlocks(history), ...wrongWithJoins(history)];
}

/** Whether one that was switched on and off was on all through a deed; undefined where nobody can say. */
function stateDuring(toggles: readonly Toggle[], { began, ended }: Deed): boolean | undefined {
  const before = toggles.filter((one) => one.ended < began);
  const isUnsure = toggles.some((one) => one.began < ended && one.ended > began);
  return isUnsure ? undefined : (before.at(-1)?.on ?? false);
}

/** The people whom a block keeps apart from the sender is shown no text, salt, file and name of what they say; all others are. */
function wrongWithBlocks({ blocks, seats, readings, sent }: History): string[] {
  const areBlocked = (one: string, other: string, deed: Deed) => {
    const states = [
      [one, other],
      [other, one],
    ].map(([by, of]) =>
      stateDuring(
        blocks.filter(({ userId, other: blocked }) => userId === by && blocked === of),
        deed,
      ),
    );
    return states.includes(true) ? true : states.includes(undefined) ? undefined : false;
  };
  const saidAs = ({ senderId, clientId }: SeenEntry): Deed => {
    const tries = sent.filter((one) => one.senderId === senderId && one.clientId === clientId);
    const began = Math.min(...tries.map((one) => one.began));
    return { began, ended: Math.min(...tries.map((one) => (one.entry ? one.ended : Infinity))) };
  };
  const shown = [
    ...readings.flatMap(({ seen, ...reading }) => seen.map((entry) => ({ ...reading, entry }))),
    ...seats.flatMap(({ userId, headSeq, openedAt, enteredAt, seen }) =>
      seen.map((entry) => {
        const opening = { began: openedAt, ended: enteredAt };
        return { userId, entry, ...(entry.seq > headSeq ? saidAs(entry) : opening) };
      }),
    ),
  ];
  return shown.flatMap(({ userId, entry, ...deed }) => {
    const { seq, kind, senderId, text, salt, media, sender } = entry;
    if (kind !== "message" || senderId === userId) return [];
    const isBlocked = areBlocked(userId, senderId, deed);
    const shows = [text, salt, media, sender.displayName ?? undefined];
    if (isBlocked && shows.some((one) => one !== undefined))
      return [`${seq} is shown through a block`];
    const lacks = [text, salt, sender.displayName].some((one) => one == null);
    return isBlocked === false && lacks
      ? [`${seq} is kept from ${userId}, whom no block keeps apart`]
      : [];
  });
}

/** Nobody comes in while their Space has banned them. */
const wrongWithJoins = ({ expulsions, joined }: History): string[] =>
  joined
    .filter((one) =>
      stateDuring(
        expulsions.filter(({ other }) => other === one.userId),
        one,
      ),
    )
    .map(({ userId }) => `${userId} came in, banned from the Space`);

/** Why a seat was closed, or ought to have been. */
function wrongWithEnd(at: number, seat: Seat, { gone, disbanded }: History): string[] {
  const { code, userId, openedAt, closedAt = Infinity, ends } = seat;
  const out = gone.filter((one) => one.userId === userId && one.ended > openedAt);
  switch (code) {
    case 4003:
      return out.some(({ began }) => began < closedAt) ? [] : [`seat ${at} was closed to a member`];
    case 4001:
      return ends && ends.began < closedAt
        ? []
        : [`seat ${at} was closed to a session that stands`];
    case 4004:
      return disbanded && disbanded.began < closedAt ? [] : [`seat ${at} is of no group`];
    case undefined: {
      if (disbanded) return [`seat ${at} outlives its group`];
      if (ends) return [`seat ${at} outlives its session`];
      return [];
    }
    default:
      return [`seat ${at} was closed by ${code}`];
  }
}

/** From when to when somebody was in, as the entries themselves say; both ends excluded. */
function periodsOf(entries: readonly SeenEntry[], wrong: string[]) {
  const periods: { userId: string; from: number; to: number }[] = [];
  for (const { kind, senderId: userId, text, seq } of entries) {
    if (kind !== "member") continue;
    const open = periods.find((one) => one.userId === userId && one.to === Infinity);
    if (text === "joined") {
      if (open) wrong.push(`${seq} lets somebody in who is in`);
      periods.push({ userId, from: seq, to: Infinity });
    } else if (open) open.to = seq;
    else wrong.push(`${seq} puts somebody out who is out`);
  }
  return periods;
}
