import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { rawQuery } from "~/domain/event-store/query";
import type { PostView } from "~/domain/posts/view";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { findDifferences } from "~/tests/support/store";
import { comment } from "~/tests/talk/world";
import { beginUndo, progressOf, undo } from "./undoing";
import { appeal, casesOn, decide, judge, nameModerator, report } from "./world";

interface Decision {
  by: TestPlayer;
  kind?: "post" | "comment";
  action: "hide" | "remove" | "ban";
}

/** Somebody reports it, and a moderator decides. */
async function decideOn(id: string, reporter: TestPlayer, { by, kind = "post", action }: Decision) {
  await report(reporter, { kind, id }, "spam");
  const caseId = (await casesOn(id)).at(-1)!.id;
  const thing = action === "ban" ? { thing: "hide" } : {};
  expect((await decide(by, caseId, { action, rule: "house:spam", ...thing })).status).toBe(204);
  return caseId;
}

const mark = (id: string, verb: "pin" | "lock", by: TestPlayer, method: "PUT" | "DELETE" = "PUT") =>
  call(`/posts/${id}/${verb}`, { method, token: by.token });
const read = async (id: string, by: TestPlayer) =>
  (await call(`/posts/${id}`, { token: by.token })).json<PostView>();

test("what a moderator did is taken back step by step, wherever it is killed, and what others did since stays", async () => {
  const creator = await createRichPlayer();
  const [rogue, other, anna, ben] = await Promise.all([1, 2, 3, 4].map(() => createPlayer()));
  const { id: spaceId } = await createSpace(creator);
  for (const one of [rogue!, other!, anna!, ben!]) await join(spaceId, one);
  for (const one of [rogue!, other!]) await nameModerator(spaceId, creator, one);
  const write = (content: string) => post(anna!, { spaceId, content });

  const hidden = await write("Hidden");
  const removed = await write("Removed");
  const judgedAgain = await write("Hidden, given back and removed by another");
  const pinned = await write("Pinned");
  const locked = await write("Locked, and unlocked by another");
  const said = await comment(pinned.id, ben!, { text: "Hello" });
  await decideOn(hidden.id, ben!, { by: rogue!, action: "hide" });
  await decideOn(removed.id, ben!, { by: rogue!, action: "remove" });
  const first = await decideOn(judgedAgain.id, ben!, { by: rogue!, action: "hide" });
  await appeal(anna!, first, "Why?");
  await judge(other!, first, true);
  await decideOn(judgedAgain.id, creator, { by: other!, action: "remove" });
  await decideOn(said.id, anna!, { by: rogue!, kind: "comment", action: "ban" });
  await mark(pinned.id, "pin", rogue!);
  await mark(locked.id, "lock", rogue!);
  await mark(locked.id, "lock", other!, "DELETE");
  await mark(locked.id, "lock", other!);

  const path = `/spaces/${spaceId}/moderation-log/undo`;
  const body = { moderator: rogue!.user.id, since: new Date().toISOString() };
  await expectProblem(await call(path, { token: other!.token, body }), 403, "forbidden");
  const carryOn = await beginUndo(spaceId, { by: creator, moderator: rogue! });
  // What happens after it began is not its concern.
  const later = await write("Hidden later");
  await decideOn(later.id, creator, { by: rogue!, action: "hide" });

  // Twice, as the outbox may.
  await Promise.all([carryOn(), carryOn()]);
  await carryOn();

  const progress = await progressOf(spaceId, creator);
  expect(progress).toMatchObject({ undone: 4, skipped: 2, finishedAt: expect.any(String) });
  expect((await read(hidden.id, anna!)).state).toBe("published");
  expect((await read(removed.id, anna!)).state).toBe("published");
  expect((await read(judgedAgain.id, anna!)).state).toBe("removed");
  expect((await read(later.id, anna!)).state).toBe("hidden");
  expect(await read(pinned.id, anna!)).toMatchObject({ pinned: false, comments: 1 });
  expect((await read(locked.id, anna!)).locked).toBe(true);
  const kept = await services()
    .at(requireLogOf(spaceId))
    .db.read({
      rows: rawQuery<object>(`SELECT 1 FROM "space_restrictions" WHERE "space_id" = ?`, [spaceId]),
    });
  expect(kept.rows).toEqual([]);
  expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);
}, 120_000);

test("whoever runs a Space takes back nothing that operators decided there", async () => {
  const [creator, reporter] = [await createRichPlayer(), await createPlayer()];
  const operator = await createPlayer();
  env.OPERATORS = [env.OPERATORS, operator.wallet.address].filter(Boolean).join(",");
  const { id: spaceId } = await createSpace(creator);
  const own = await post(creator, { spaceId, content: "Mine, and bad" });
  await decideOn(own.id, reporter, { by: operator, action: "remove" });
  await undo(spaceId, { by: creator, moderator: operator });
  expect((await read(own.id, creator)).state).toBe("removed");
});
