import type { Visit } from "~/scripts/release/shop";
import type { Places } from "./community";
import { paint } from "./paint";

const texts = { en: "Other words", "zh-CN": "别的话", "zh-TW": "別的話" };

interface Named {
  id: string;
}

/** What operators and players change, take back and end. */
export async function changeShop(visit: Visit): Promise<void> {
  const operate = <Answer = void>(method: "PUT" | "POST" | "DELETE", path: string, body?: object) =>
    visit.give<Answer>("operator", method, `/ops/${path}`, body);
  const background = await visit.upload("bob", "background", await paint("bob", 640, 360));
  await visit.give("bob", "PATCH", "/me", { background, email: "bob@playstead.test" });
  const { id: ann } = await visit.player("ann");
  await visit.give("bob", "PUT", `/follows/${ann}/posts`);
  await visit.give("eve", "PUT", `/follows/${ann}`);
  await visit.give("eve", "PUT", `/blocks/${(await visit.player("cat")).id}`);
  await visit.give("eve", "PUT", "/wishlist/games/first");
  await visit.give("bob", "PUT", "/cart/games/boxed");
  await visit.give("bob", "DELETE", "/cart/games/boxed");
  await visit.give("eve", "PUT", "/cart/games/boxed");
  await visit.give("eve", "PUT", "/chats/settings", { presence: false, typing: true });
  await visit.give("fay", "POST", "/auth/logout");
  const { items: cases } = await visit.read<{ items: Named[] }>("operator", "/ops/cases");
  const [question] = cases;
  if (question) {
    await operate("POST", `cases/${question.id}/answers`, { answer: "Hello." });
    await operate("POST", `cases/${question.id}/close`, { note: "Answered." });
    await operate("POST", `cases/${question.id}/reopen`);
  }
  const { id: letter } = await operate<Named>("POST", "letters", { subject: texts, body: texts });
  await operate("PUT", `letters/${letter}`, { subject: texts, body: texts });
  await operate("POST", `letters/${letter}/send`);
  const prize = { kind: "collectible", collectibleId: "acorn-cap" };
  const batch = { prize, count: 2, usesPerCode: 1 };
  const { batchId } = await operate<{ batchId: string }>("POST", "redeem-batches", batch);
  await operate("POST", `redeem-batches/${batchId}/stop`);
  const media = await visit.upload("eve", "avatar", await paint("eve"));
  await visit.give("eve", "PATCH", "/me", { displayName: "eve", avatar: media });
  await operate("POST", `media/${media}/hide`, { reason: "To be looked at" });
  await operate("POST", `media/${media}/restore`, { reason: "It is nothing" });
  await operate("POST", "rules/points/trials", { days: 7, body: { perDollar: 2 } });
  await operate("POST", "subscriptions/follow-anew", { name: "feeds" });
  const cover = {
    id: await visit.upload("operator", "cover", await paint("later", 640, 360)),
    alt: "A cover",
  };
  const news = { texts: { en: { title: "Later", content: "Soon." } }, cover };
  const { id: article } = await operate<Named>("POST", "articles", { ...news, gameId: "first" });
  await operate("PUT", `articles/${article}`, {
    ...news,
    texts: { en: { title: "Later", content: "Very soon." } },
  });
  const publishAt = "2036-01-01T00:00:00.000Z";
  await operate("PUT", `articles/${article}/schedule`, { publishAt });
  await operate("DELETE", `articles/${article}/schedule`);
  await operate("POST", `articles/${article}/publish`);
  const corrected = {
    ...news,
    texts: { en: { title: "Now", content: "Here." } },
    note: { en: "It came." },
  };
  await operate("POST", `articles/${article}/corrections`, corrected);
  await visit.give("ann", "PUT", `/articles/${article}/like`);
  await visit.give("ann", "POST", `/articles/${article}/comments`, { text: "At last." });
  await operate("PUT", `articles/${article}/hidden`);
  await operate("DELETE", `articles/${article}/hidden`);
}

/** The same in a Space and its groups. */
export async function changeCommunity(visit: Visit, { space, group, post }: Places): Promise<void> {
  const id = async (name: string) => (await visit.player(name)).id;
  await visit.give("ann", "PATCH", `/spaces/${space}`, { description: "For whoever is awake." });
  const rules = [{ title: "Be kind", text: "Always." }];
  await visit.give("ann", "PUT", `/spaces/${space}/rules`, { rules });
  for (const who of ["eve", "gil"]) {
    await visit.give(who, "PUT", `/spaces/${space}/membership`);
    await visit.give(who, "PUT", `/groups/${group}/membership`);
  }
  await visit.give("gil", "DELETE", `/groups/${group}/membership`);
  await visit.give("gil", "DELETE", `/spaces/${space}/membership`);
  const { id: topic } = await visit.give<Named>("eve", "POST", "/posts", {
    spaceId: space,
    content: "Who has #dice for me?",
  });
  await visit.give("ann", "PUT", `/posts/${topic}/lock`);
  await visit.give("ann", "DELETE", `/posts/${topic}/lock`);
  await visit.give("ann", "DELETE", `/posts/${post}/pin`);
  await visit.give("ann", "PUT", `/posts/${post}/mute`);
  const said = await visit.give<Named>("eve", "POST", `/posts/${post}/comments`, {
    text: "Checkers.",
  });
  await visit.give("bob", "PUT", `/comments/${said.id}/like`);
  await visit.give("bob", "DELETE", `/comments/${said.id}/like`);
  await decide(visit, space, { kind: "comment", id: said.id }, { action: "remove" });
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await decide(visit, space, { kind: "post", id: topic }, { action: "mute", thing: "hide", until });
  await visit.give("ann", "DELETE", `/spaces/${space}/restrictions/${await id("eve")}`);
  const { items } = await visit.read<{ items: Named[] }>("bob", "/games/first/reviews");
  await visit.give("bob", "DELETE", `/reviews/${items[0]!.id}/helpful`);
  await visit.give("eve", "PUT", `/reviews/${items[0]!.id}/helpful`, { helpful: false });
  await visit.give("ann", "PUT", "/games/first/review", {
    stars: 4,
    text: "Good, mostly.",
    language: "en",
  });

  const { id: closed } = await visit.give<Named>("ann", "POST", "/groups", {
    spaceId: space,
    name: "Behind the door",
    announcement: "Knock.",
    visibility: "public",
    approval: "admin",
    avatar: await visit.upload("ann", "avatar", await paint("door")),
    banner: await visit.upload("ann", "banner", await paint("wall", 640, 360)),
  });
  const answer = async (who: string, decision: "approve" | "deny") => {
    await visit.give(who, "PUT", `/groups/${closed}/membership`);
    await visit.give("ann", "POST", `/groups/${closed}/requests/${await id(who)}`, { decision });
  };
  await answer("cat", "deny");
  await answer("bob", "approve");
  await visit.give("ann", "PUT", `/groups/${closed}/admins/${await id("bob")}`);
  const link = { expiresInDays: 1, maxUses: 5 };
  const { code } = await visit.give<{ code: string }>(
    "ann",
    "POST",
    `/groups/${closed}/invite-links`,
    link,
  );
  await visit.give("eve", "POST", `/group-invites/${code}`);
  await visit.give("ann", "DELETE", `/groups/${closed}/invite-links/${code}`);
  await visit.give("ann", "DELETE", `/groups/${closed}/members/${await id("eve")}?ban=true`);
  await visit.give("ann", "PATCH", `/groups/${closed}`, {
    announcement: "Knock twice.",
    slowModeSeconds: 10,
  });
  await visit.give("cat", "PUT", `/groups/${closed}/membership`);
  await visit.give("ann", "PUT", `/groups/${closed}/creator/${await id("bob")}`);
  const { id: short } = await visit.give<Named>("bob", "POST", "/spaces", {
    name: "Short-lived",
    avatar: await visit.upload("bob", "avatar", await paint("short")),
    background: await visit.upload("bob", "background", await paint("lived", 640, 360)),
  });
  await visit.give("cat", "PUT", `/spaces/${short}/membership`);
  await visit.give("cat", "POST", "/posts", { spaceId: short, content: "While it lasts." });
  await visit.give("bob", "DELETE", `/spaces/${short}`);
}

async function decide(
  visit: Visit,
  space: string,
  target: { kind: string; id: string },
  decision: object,
): Promise<void> {
  await visit.give("bob", "POST", "/reports", { target, reason: "spam", text: "See there." });
  interface Case extends Named {
    thing: { id: string };
  }
  const { items } = await visit.read<{ items: Case[] }>("ann", `/moderation?spaceId=${space}`);
  const found = items.find(({ thing }) => thing.id === target.id) ?? items[0]!;
  await visit.give("ann", "POST", `/moderation/${found.id}`, { rule: "house:spam", ...decision });
}
