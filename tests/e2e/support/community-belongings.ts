import type { Customer } from "~/tests/e2e/checkout-customer";
import { createGroupBelongings } from "./group-belongings";

/** What a player has in the communities, and what operators and moderators see of it. */
export interface CommunityBelongings {
  /** The official Space of a game that they own, and of which they are a member; operators moderate it. */
  space: string;
  /** A post of theirs, of the topic "Harbour", with a comment, which they keep. */
  post: string;
  /** News, and a draft of some. */
  article: string;
  articleDraft: string;
  /** A group that they run, with one who waits to be let in, and the code of a link into it. */
  group: string;
  groupLink: string;
}

const RULE = "house:spam";

interface Players {
  customer: Customer;
  other: Customer;
  operator: Customer;
}

export async function createCommunityBelongings(
  players: Players,
  space: string,
): Promise<CommunityBelongings> {
  const { customer, other, operator } = players;
  for (const player of [customer, other]) await player.call("PUT", `/spaces/${space}/membership`);
  const post = await publish(customer, {
    title: "The third level of 港口",
    content: "Bring a **lantern**, and read the tide table first. #Harbour",
  });
  await other.call("POST", `/posts/${post}/comments`, { text: "The tide table lies." });
  await customer.call("PUT", `/posts/${post}/bookmark`);
  await customer.call("PUT", `/posts/${post}/mute`);
  await haveJudged(players, space);
  const article = await writeArticle(operator, "What the tide brings");
  await operator.call("POST", `/ops/articles/${article}/publish`);
  return {
    space,
    post,
    article,
    articleDraft: await writeArticle(operator, "What comes next"),
    ...(await createGroupBelongings(customer, other, space)),
  };
}

async function publish(author: Customer, body: Record<string, string>): Promise<string> {
  return (await author.call<{ id: string }>("POST", "/posts", body)).id;
}

/** One post of the player's was hidden, another waits to be judged, and somebody else is muted. */
async function haveJudged({ customer, other, operator }: Players, space: string): Promise<void> {
  const report = (by: Customer, id: string) =>
    by.call("POST", "/reports", {
      target: { kind: "post", id },
      reason: "spam",
      text: "Look at it",
    });
  const hidden = await publish(customer, { spaceId: space, content: "Cheap lanterns, ask me" });
  const rude = await publish(other, { spaceId: space, content: "Only fools need a lantern" });
  await report(other, hidden);
  await report(customer, rude);
  interface Case {
    id: string;
    thing: { id: string };
  }
  const { items } = await operator.call<{ items: Case[] }>("GET", `/moderation?spaceId=${space}`);
  const decide = (id: string, action: Record<string, string>) =>
    operator.call("POST", `/moderation/${items.find(({ thing }) => thing.id === id)!.id}`, {
      ...action,
      rule: RULE,
      note: "Not in this Space, please.",
    });
  await decide(hidden, { action: "hide" });
  await decide(rude, { action: "mute" });
  const open = await publish(customer, { spaceId: space, content: "Lanterns, cheaper by now" });
  await report(other, open);
  const nowhere = await publish(other, { content: "Lanterns are for fools" });
  await report(customer, nowhere);
}

async function writeArticle(operator: Customer, title: string): Promise<string> {
  const text = { title, content: "The harbour opens at **ebb**.\n\n- Bring a lantern." };
  const article = { gameId: null, texts: { en: text, "zh-CN": text, "zh-TW": text }, cover: null };
  return (await operator.call<{ id: string }>("POST", "/ops/articles", article)).id;
}
