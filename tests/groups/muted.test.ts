import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { membershipStream } from "~/domain/spaces/queries";
import { appeal, casesOn, codeOf, decide, judge, report } from "~/tests/moderation/world";
import { join as joinSpace } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import {
  createRichPlayer,
  createSpace,
  freshName,
  services,
  spaceForm,
} from "~/tests/spaces/world";
import { happenIn } from "~/tests/support/happen";
import { change, groupForm, makeGroup } from "./world";

const make = async ({ token, user }: { token: string; user: { id: string } }, spaceId: string) =>
  call("/groups", { token, body: await groupForm(user.id, spaceId) });

test("whoever is muted in a Space makes no group in it, and writes nothing anew about one", async () => {
  const space = await createSpace(await createRichPlayer());
  const loud = await createPlayer();
  await joinSpace(space.id, loud);
  const group = await makeGroup(loud, space.id);
  const { id: userId } = loud.user;
  await happenIn(services().at(logOf(space.id)!).store, membershipStream(space.id, userId), {
    type: "MemberMuted",
    data: { spaceId: space.id, userId, caseId: "case", moderatorId: "moderator", until: null },
  });
  expect(await codeOf(make(loud, space.id))).toBe("muted");
  expect(await codeOf(change(group.id, loud, { announcement: "LOUD" }))).toBe("muted");
});

test("whoever operators have muted names neither groups nor Spaces", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()];
  env.OPERATORS = [env.OPERATORS, one.user.address, other.user.address].filter(Boolean).join(",");
  const loud = await createRichPlayer();
  const space = await createSpace(loud);
  const group = await makeGroup(loud, space.id);
  await report(one, { kind: "user", id: loud.user.id }, "harassment");
  const [found] = await casesOn(loud.user.id, true);
  await decide(one, found!.id, { action: "mute", rule: "house:respect", note: "Calm down" });
  expect(await codeOf(make(loud, space.id))).toBe("muted");
  expect(await codeOf(change(group.id, loud, { name: "LOUD" }))).toBe("muted");
  const { token } = loud;
  const body = await spaceForm(loud.user.id, freshName());
  expect(await codeOf(call("/spaces", { token, body }))).toBe("muted");
  const changed = call(`/spaces/${space.id}`, {
    method: "PATCH",
    token,
    body: { description: "LOUD" },
  });
  expect(await codeOf(changed)).toBe("muted");
  await appeal(loud, found!.id, "It was my keyboard");
  expect((await judge(other, found!.id, true)).status).toBe(204);
  expect((await change(group.id, loud, { name: "Quiet ones" })).status).toBe(200);
});
