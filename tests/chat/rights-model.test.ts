import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { membershipStream } from "~/domain/spaces/queries";
import { disband, join, leave, liftBan, remove } from "~/tests/groups/world";
import { call, createPlayer, logIn } from "~/tests/sign-in/player";
import { picture, services, type TestPlayer } from "~/tests/spaces/world";
import { audited } from "~/tests/operations/run-audit";
import { happenIn } from "~/tests/support/happen";
import { Chance } from "~/tests/support/random";
import { putOutOfGroups } from "~/workers/groups/pass-on";
import type { SeenEntry } from "./independent";
import {
  type Deed,
  type History,
  type Seat,
  type Sent,
  type ShownEntry,
  wrongWith,
} from "./rights-model";
import { createRoom, enter, type Frame } from "./world";

const PLAYERS = 5;
const STEPS = 20;

type Client = Awaited<ReturnType<typeof enter>>;

test.each([
  [1, "stands"],
  [2, "is disbanded"],
  [3, "stands"],
])(
  "whoever comes, goes, is put out and talks at once, all see the same, by the rules (%i, the group %s)",
  async (seed, end) => {
    const chance = new Chance(seed);
    const { creator, group, space } = await createRoom(0);
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer()));
    const stub = env.GROUP_CHAT.getByName(group.id);
    const history: History = {
      sent: [],
      gone: [],
      joined: [],
      blocks: [],
      expulsions: [],
      readings: [],
      came: [{ userId: creator.user.id, began: 0, ended: 0 }],
      seats: [],
      entries: [],
    };
    const clients = new Map<Seat, Client>();
    let clock = 0;
    const timed = async <Result>(work: () => Promise<Result>) => {
      const began = ++clock;
      const result = await work();
      return { result, deed: { began, ended: ++clock } satisfies Deed };
    };
    const allow = (response: Response, ...statuses: number[]) => {
      expect(statuses).toContain(response.status);
      return response.ok;
    };

    const sayByHttp = async ({ user, token }: TestPlayer, clientId: string, file?: string) => {
      const media = file === undefined ? {} : { media: [file] };
      const { result, deed } = await timed(() =>
        call(`/groups/${group.id}/messages`, {
          token,
          body: { clientId, text: clientId, ...media },
        }),
      );
      const sent: Sent = { ...deed, senderId: user.id, clientId };
      if (allow(result, 201, 401, 403, 404, 429)) sent.entry = await result.json<SeenEntry>();
      else sent.problem = (await result.json<{ code: string }>()).code;
      history.sent.push(sent);
    };
    const sayBySocket = async (seat: Seat, clientId: string) => {
      const client = clients.get(seat)!;
      const isOurs = (frame: Frame) =>
        frame["clientId"] === clientId &&
        (frame.type === "error" || frame["senderId"] === seat.userId);
      const { result, deed } = await timed(async () => {
        if (client.socket.readyState !== WebSocket.OPEN) return undefined;
        client.send({ type: "send", clientId, text: clientId });
        await expect
          .poll(() => client.closes.length > 0 || client.frames.some(isOurs), { timeout: 10_000 })
          .toBe(true);
        return client.frames.find(isOurs);
      });
      const sent: Sent = { ...deed, senderId: seat.userId, clientId };
      if (result?.type === "error") sent.problem = String(result["code"]);
      else if (result) sent.entry = result as unknown as SeenEntry;
      history.sent.push(sent);
    };
    const sit = async ({ user }: TestPlayer, token: string): Promise<Seat | undefined> => {
      const openedAt = ++clock;
      const client = await enter(group.id, { token }).catch((error: Error) => {
        expect(error.message).toMatch(/^(?:401|403|404|429) /);
      });
      if (!client) return undefined;
      const headSeq = Number(client.of("welcome")[0]!["headSeq"]);
      const enteredAt = ++clock;
      const seat: Seat = { userId: user.id, openedAt, enteredAt, headSeq, seen: [] };
      client.socket.addEventListener("close", () => {
        seat.closedAt = ++clock;
      });
      clients.set(seat, client);
      history.seats.push(seat);
      return seat;
    };

    const block = async ({ user, token }: TestPlayer, other: TestPlayer, on: boolean) => {
      const { deed } = await timed(async () => {
        const method = on ? "PUT" : "DELETE";
        const answer = await call(`/blocks/${other.user.id}`, { method, token });
        allow(answer, 204, 404);
        // As the answer does behind it: until then nobody can say what a room knows.
        for (const { user: one } of [{ user }, other]) {
          await env.PLAYER_CHANNEL.getByName(one.id).accessChanged();
        }
      });
      history.blocks.push({ ...deed, userId: user.id, other: other.user.id, on });
    };
    const read = async ({ user, token }: TestPlayer) => {
      const { result, deed } = await timed(() =>
        call(`/groups/${group.id}/messages?limit=50`, { token }),
      );
      if (!allow(result, 200, 403, 404)) return;
      const { items } = await result.json<{ items: ShownEntry[] }>();
      history.readings.push({ ...deed, userId: user.id, seen: items });
    };

    let steps = 0;
    const play = async (player: TestPlayer, luck: Chance) => {
      let named = 0;
      let seat: Seat | undefined;
      const name = () => `${player.user.id.slice(0, 6)}-${++named}`;
      const isSeated = () => seat && !clients.get(seat)!.closes.length;
      for (let step = 0; step < STEPS; step++) {
        steps += 1;
        switch (
          luck.of([
            "join",
            "join",
            "say",
            "say",
            "show",
            "burst",
            "again",
            "leave",
            "pass",
            "block",
            "read",
            "rest",
          ])
        ) {
          case "join": {
            const { result, deed } = await timed(() => join(group.id, player));
            if (allow(result, 200, 404, 409))
              history.came.push({ ...deed, userId: player.user.id });
            if (result.status === 200) history.joined.push({ ...deed, userId: player.user.id });
            if (!isSeated()) seat = await sit(player, player.token);
            break;
          }
          case "say":
            await (seat && luck.maybe(0.7) ? sayBySocket(seat, name()) : sayByHttp(player, name()));
            break;
          case "show":
            await sayByHttp(player, name(), await picture(player.user.id, "chat"));
            break;
          case "block": {
            const other = luck.of([creator, ...players].filter((one) => one !== player));
            await block(player, other, luck.maybe(0.6));
            break;
          }
          case "read":
            await read(player);
            break;
          case "burst":
            await Promise.all([
              sayByHttp(player, name()),
              ...(seat ? [sayBySocket(seat, name()), sayBySocket(seat, name())] : []),
            ]);
            break;
          case "again":
            if (named)
              await sayByHttp(player, `${player.user.id.slice(0, 6)}-${1 + luck.below(named)}`);
            break;
          case "leave": {
            if (luck.maybe(0.6)) break;
            const { result, deed } = await timed(() => leave(group.id, player));
            if (allow(result, 204, 404)) history.gone.push({ ...deed, userId: player.user.id });
            break;
          }
          case "pass": {
            const { token } = await logIn(player.wallet);
            const passing = await sit(player, token);
            const said = passing && sayBySocket(passing, name());
            const { result, deed } = await timed(() =>
              call("/auth/logout", { method: "POST", token }),
            );
            expect(result.ok).toBe(true);
            if (passing) passing.ends = deed;
            await said;
            break;
          }
          case "rest":
            await new Promise((resolve) => setTimeout(resolve, luck.below(60)));
        }
      }
    };

    const expelled = new Set<TestPlayer>();
    const restore = async ({ user }: TestPlayer) => {
      const { deed } = await timed(() => {
        const data = {
          spaceId: space.id,
          userId: user.id,
          caseId: "case",
          moderatorId: "moderator",
        };
        return happenIn(
          services().at(logOf(group.id)!).store,
          membershipStream(space.id, user.id),
          {
            type: "MemberRestored",
            data: { ...data, entryId: "lifted" },
          },
        );
      });
      history.expulsions.push({ ...deed, userId: creator.user.id, other: user.id, on: false });
    };

    let isOver = false;
    const moderate = async (luck: Chance) => {
      // Until most is said, so that the end of a group, too, comes while they talk.
      for (let step = 0; steps < 0.8 * PLAYERS * STEPS; step++) {
        const player = luck.of(players);
        const userId = player.user.id;
        switch (luck.of(["remove", "ban", "lift", "lift", "expel", "restore", "say", "rest"])) {
          case "remove":
          case "ban": {
            const { result, deed } = await timed(() =>
              remove(group.id, creator, player, luck.maybe(0.4)),
            );
            allow(result, 204);
            history.gone.push({ ...deed, userId });
            break;
          }
          case "lift":
            allow(await liftBan(group.id, creator, player), 204);
            break;
          case "expel": {
            if (expelled.size) break;
            expelled.add(player);
            const { deed } = await timed(async () => {
              const log = services().at(logOf(group.id)!);
              const data = { spaceId: space.id, userId, caseId: "case", moderatorId: "moderator" };
              await happenIn(log.store, membershipStream(space.id, userId), {
                type: "MemberBanned",
                data: { ...data, until: null, wasMember: false },
              });
              const event = { data, streamId: `expelled-${userId}`, version: 1 };
              await putOutOfGroups(log, event as never);
              await stub.refresh();
            });
            history.gone.push({ ...deed, userId });
            history.expulsions.push({ ...deed, userId: creator.user.id, other: userId, on: true });
            break;
          }
          case "restore":
            for (const one of expelled) await restore(one);
            expelled.clear();
            break;
          case "say":
            await sayByHttp(creator, `creator-${step}`);
            break;
          case "rest":
            await new Promise((resolve) => setTimeout(resolve, luck.below(100)));
        }
      }
      if (end !== "is disbanded") return;
      const { result, deed } = await timed(() => disband(group.id, creator));
      allow(result, 204);
      history.disbanded = deed;
    };
    /** It sleeps and wakes whenever it pleases. */
    const disturb = async (luck: Chance) => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 100 + luck.below(300)));
        if (luck.maybe(0.5)) await evictDurableObject(stub).catch(isAsleep);
        else await runDurableObjectAlarm(stub);
      }
    };
    const disturbed = disturb(new Chance(chance.below(1e9)));
    await Promise.all([
      moderate(new Chance(chance.below(1e9))),
      ...players.map((player) => play(player, new Chance(chance.below(1e9)))),
    ]);
    isOver = true;
    await disturbed;
    // Who was banned from the Space, and is no longer, comes in and talks like anybody.
    for (const player of end === "stands" ? expelled : []) {
      expect((await join(group.id, player)).status).not.toBe(200);
      await restore(player);
      allow(await liftBan(group.id, creator, player), 204);
      const { result, deed } = await timed(() => join(group.id, player));
      expect(result.status).toBe(200);
      history.came.push({ ...deed, userId: player.user.id });
      history.joined.push({ ...deed, userId: player.user.id });
    }
    for (const player of [creator, ...players]) await sayByHttp(player, "in the end");
    for (const player of [creator, ...players]) await read(player);

    history.entries = await runInDurableObject(stub, (_, { storage }) => readLog(storage));
    const head = history.entries.length;
    // What is on its way arrives.
    for (const [seat, client] of clients) {
      const isDone = () =>
        client.closes.length > 0 ||
        (!seat.ends && !history.disbanded && client.entries().some(({ seq }) => seq === head));
      await expect
        .poll(isDone, { timeout: 5_000 })
        .toBe(true)
        .catch(() => {});
      seat.seen = client.entries() as unknown as ShownEntry[];
      seat.code = client.closes[0];
    }
    expect(await wrongWith(history)).toEqual([]);
    // A history in which nothing happened shows nothing.
    expect(history.sent.filter(({ entry }) => entry).length).toBeGreaterThan(10);
    expect(history.sent.filter(({ problem }) => problem === "not_a_member")).not.toEqual([]);
    expect(history.seats.filter(({ code }) => code === 4003)).not.toEqual([]);
    const hidden = [...history.seats, ...history.readings].flatMap(({ seen }) =>
      seen.filter(({ kind, text }) => kind === "message" && text === undefined),
    );
    expect(hidden).not.toEqual([]);
    expect(await audited(["rooms"])).toEqual([]);
  },
  180_000,
);

/** It was put to sleep before, and nobody has asked for it since. */
function isAsleep(error: unknown): void {
  if (!/not currently running/.test(String(error))) throw error;
}

/** All entries, as `api.md` shows them. */
function readLog(storage: DurableObjectStorage): SeenEntry[] {
  const rows = storage.sql
    .exec<Record<string, string | number | null>>(
      `SELECT "seq", "kind", "id", "client_id" AS "clientId", "sender_id" AS "senderId", "commitment", "media",
          "reply_to" AS "replyTo", "target", "sent_at" AS "sentAt", "hash", "text", "salt"
        FROM "entries" ORDER BY "seq"`,
    )
    .toArray();
  return rows.map(({ media, ...row }) => {
    const files = media === null ? [] : (JSON.parse(String(media)) as string[]);
    return {
      ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
      ...(files.length && { media: files.map((id) => ({ id })) }),
    } as unknown as SeenEntry;
  });
}
