import { beforeAll, expect, test } from "vitest";
import type { NewEvent } from "~/domain/event-store/event";
import { choosableKinds, type KindName } from "~/domain/notifications/kinds";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { createCustomer } from "~/tests/orders/customer";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, type TestPlayer } from "~/tests/spaces/world";
import {
  answer as answerRequest,
  change as changeGroup,
  createGroup,
  disband,
  join as joinGroup,
  leave as leaveGroup,
  nameAdmin,
} from "~/tests/groups/world";
import { listReviewable, own, review } from "~/tests/reviews/world";
import { createOperator } from "~/tests/store/operator";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { openTable, ringAt } from "~/tests/matches/world";
import { join, post } from "~/tests/posts/world";
import { comment, like, unsay } from "~/tests/talk/world";
import { follow, happen } from "./history";

type Player = Pick<Awaited<ReturnType<typeof createPlayer>>, "token" | "user">;

interface Case {
  /** Whom it reaches, after what happened. */
  comes(): Promise<Player>;
  /** What ends it; none where what happened cannot be undone. */
  goes?(recipient: Player): Promise<unknown>;
}

let operator: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  operator = await createOperator();
  await operator.list("wished");
  await operator.list("bought");
  await operator.price("bought", 0);
  await operator.stockKeys("bought", ["BOUGHT-AAAA"]);
  const { startsAt, body } = tasksRule;
  await call("/ops/rules/tasks", { token: operator.token, body: { startsAt, body } });
});

const put = (path: string, { token }: Player, method = "PUT") => call(path, { method, token });
const follows = (who: Player, whom: Player, method?: string) =>
  put(`/follows/${whom.user.id}`, who, method);
const inviteEvent = (type: string, invited: string, inviter: string, more: object): NewEvent => ({
  type,
  data: { invitedId: invited, inviterId: inviter, orderId: "order", ...more },
});
const points = { inviterPoints: 5, invitedPoints: 5 };
/** The people whom the one who is told was told of. */
const others = new Map<string, Player>();
/** What they wrote, or what was written to them. */
const thingOf = new Map<string, string>();
async function postOf(by: Player): Promise<string> {
  const { id } = await post(by, { content: "Anybody up for a round?" });
  thingOf.set(by.user.id, id);
  return id;
}
async function another(recipient: Player): Promise<Player> {
  const other = await createPlayer();
  others.set(recipient.user.id, other);
  return other;
}
const spaceOf = new Map<string, string>();
const groupOf = new Map<string, string>();

const cases: Record<Exclude<KindName, "data-export" | "moderated" | "appeal">, Case> = {
  "report-decided": {
    async comes() {
      const [creator, recipient] = [await createRichPlayer(), await createPlayer()];
      const { id: spaceId } = await createSpace(creator);
      const member = await createPlayer();
      await join(spaceId, member);
      const { id } = await post(member, { spaceId, content: "Buy" });
      await report(recipient, { kind: "post", id }, "spam");
      const [found] = await casesOn(id);
      await decide(creator, found!.id, { action: "keep" });
      return recipient;
    },
  },
  "review-answer": {
    async comes() {
      await listReviewable("answered");
      const recipient = await createPlayer();
      await own("answered", recipient);
      const { id } = await review("answered", recipient, 3, "Short");
      thingOf.set(recipient.user.id, id);
      const body = { text: "A longer one comes" };
      await call(`/reviews/${id}/answer`, { method: "PUT", token: operator.token, body });
      return recipient;
    },
    goes: (recipient) =>
      call(`/reviews/${thingOf.get(recipient.user.id)!}/answer`, {
        method: "DELETE",
        token: operator.token,
      }),
  },
  follower: {
    async comes() {
      const [recipient, fan] = [await createPlayer(), await createPlayer()];
      await follows(fan, recipient);
      others.set(recipient.user.id, fan);
      return recipient;
    },
    goes: (recipient) => follows(others.get(recipient.user.id)!, recipient, "DELETE"),
  },
  friend: {
    async comes() {
      const [recipient, other] = [await createPlayer(), await createPlayer()];
      await follows(recipient, other);
      await follows(other, recipient);
      others.set(recipient.user.id, other);
      return recipient;
    },
    goes: (recipient) => follows(recipient, others.get(recipient.user.id)!, "DELETE"),
  },
  delivered: {
    async comes() {
      const buyer = await createCustomer();
      await buyer.add("bought");
      expect((await buyer.place({ method: "USDC" })).body.status).toBe("fulfilled");
      return buyer;
    },
  },
  refund: {
    async comes() {
      const recipient = await createPlayer();
      const data = {
        orderId: "owed",
        userId: recipient.user.id,
        refundId: "r",
        parts: [{ payment: "p", from: "counted", amount: "1" }],
        to: "a",
      };
      const rest = { mint: null, amount: "1", closesOrder: false, reason: "overpaid" };
      await happen("order-owed", { type: "RefundOwed", data: { ...data, ...rest } });
      return recipient;
    },
  },
  "price-drop": {
    async comes() {
      await operator.price("wished", 2_000);
      const recipient = await createPlayer();
      await put("/wishlist/games/wished", recipient);
      await operator.price("wished", 1_000);
      return recipient;
    },
    goes: () => operator.price("wished", 1_500),
  },
  "back-in-stock": {
    async comes() {
      const recipient = await createPlayer();
      await put("/wishlist/games/wished", recipient);
      await operator.stockKeys("wished", [`KEY-${recipient.user.id}`]);
      return recipient;
    },
    goes: (recipient) => put("/wishlist/games/wished", recipient, "DELETE"),
  },
  "invite-rewarded": {
    async comes() {
      const [recipient, invited] = [await createPlayer(), await createPlayer()];
      others.set(recipient.user.id, invited);
      const event = inviteEvent("InviteRewarded", invited.user.id, recipient.user.id, points);
      await happen(`invite-${invited.user.id}`, event);
      return recipient;
    },
    goes(recipient) {
      const { id } = others.get(recipient.user.id)!.user;
      const missing = { inviterMissing: 0, invitedMissing: 0 };
      const event = inviteEvent("InviteRewardTakenBack", id, recipient.user.id, {
        ...points,
        ...missing,
      });
      return happen(`invite-${id}`, event);
    },
  },
  points: {
    async comes() {
      const recipient = await createPlayer();
      const body = { way: "give", amount: 5, message: "For the bug that you found" };
      await call(`/ops/players/${recipient.user.id}/points`, { token: operator.token, body });
      return recipient;
    },
  },
  "space-join": {
    async comes() {
      const [recipient, guest] = [await createRichPlayer(), await createPlayer()];
      const { id } = await createSpace(recipient);
      spaceOf.set(recipient.user.id, id);
      others.set(recipient.user.id, guest);
      await put(`/spaces/${id}/membership`, guest);
      return recipient;
    },
    goes: ({ user }) =>
      put(`/spaces/${spaceOf.get(user.id)}/membership`, others.get(user.id)!, "DELETE"),
  },
  "group-request": {
    async comes() {
      const { creator: recipient, group } = await createGroup({ approval: "admin" });
      groupOf.set(recipient.user.id, group.id);
      await joinGroup(group.id, (await another(recipient)) as TestPlayer);
      return recipient;
    },
    goes: ({ user }) => leaveGroup(groupOf.get(user.id)!, others.get(user.id)! as TestPlayer),
  },
  "group-answer": {
    async comes() {
      const { creator, group } = await createGroup({ approval: "admin" });
      const recipient = await createPlayer();
      groupOf.set(recipient.user.id, group.id);
      others.set(recipient.user.id, creator);
      await joinGroup(group.id, recipient);
      await answerRequest(group.id, creator, recipient, "deny");
      return recipient;
    },
    // Of a private one nobody outside hears.
    goes: ({ user }) =>
      changeGroup(groupOf.get(user.id)!, others.get(user.id)! as TestPlayer, {
        visibility: "private",
      }),
  },
  "group-role": {
    async comes() {
      const { creator, group } = await createGroup();
      const recipient = await createPlayer();
      groupOf.set(recipient.user.id, group.id);
      await joinGroup(group.id, recipient);
      await nameAdmin(group.id, creator, recipient);
      return recipient;
    },
    goes: (recipient) => leaveGroup(groupOf.get(recipient.user.id)!, recipient as TestPlayer),
  },
  "group-out": {
    // Whom an admin puts out is told as `moderated`.
    async comes() {
      const { creator, group } = await createGroup();
      const recipient = await createPlayer();
      await joinGroup(group.id, recipient);
      await disband(group.id, creator);
      return recipient;
    },
  },
  like: {
    async comes() {
      const recipient = await createPlayer();
      await like(`/posts/${await postOf(recipient)}`, await another(recipient));
      return recipient;
    },
    goes: ({ user }) => like(`/posts/${thingOf.get(user.id)}`, others.get(user.id)!, "DELETE"),
  },
  comment: {
    async comes() {
      const recipient = await createPlayer();
      const { id } = await comment(await postOf(recipient), await another(recipient), {
        text: "Well said",
      });
      thingOf.set(recipient.user.id, id);
      return recipient;
    },
    goes: ({ user }) => unsay(thingOf.get(user.id)!, others.get(user.id)!),
  },
  reply: {
    async comes() {
      const [recipient, other] = [await createPlayer(), await createPlayer()];
      const id = await postOf(other);
      const { id: replyTo } = await comment(id, recipient, { text: "Is it?" });
      const answer = await comment(id, other, { text: "It is", replyTo });
      thingOf.set(recipient.user.id, answer.id);
      others.set(recipient.user.id, other);
      return recipient;
    },
    goes: ({ user }) => unsay(thingOf.get(user.id)!, others.get(user.id)!),
  },
  mention: {
    async comes() {
      const [recipient, other] = [await createPlayer(), await createPlayer()];
      const { id } = await post(other, { content: `With <@${recipient.user.id}>` });
      thingOf.set(recipient.user.id, id);
      others.set(recipient.user.id, other);
      return recipient;
    },
    goes: ({ user }) =>
      call(`/posts/${thingOf.get(user.id)}`, {
        method: "PATCH",
        token: others.get(user.id)!.token,
        body: { content: "With nobody" },
      }),
  },
  "new-post": {
    async comes() {
      const [recipient, author] = [await createPlayer(), await createPlayer()];
      others.set(recipient.user.id, author);
      await follows(recipient, author);
      await put(`/follows/${author.user.id}/posts`, recipient);
      await postOf(author);
      return recipient;
    },
    goes: (recipient) => follows(recipient, others.get(recipient.user.id)!, "DELETE"),
  },
  "play-invite": {
    async comes() {
      const [recipient, host] = [await createPlayer(), await createPlayer()];
      await follows(recipient, host);
      await follows(host, recipient);
      const opened = await openTable(host, { opponentId: recipient.user.id });
      thingOf.set(recipient.user.id, (await opened.json<{ id: string }>()).id);
      others.set(recipient.user.id, host);
      return recipient;
    },
    async goes(recipient) {
      const tableId = thingOf.get(recipient.user.id)!;
      await put(`/play/tables/${tableId}`, others.get(recipient.user.id)!, "DELETE");
      await ringAt(tableId);
    },
  },
  "task-ready": {
    // Signing in is a task of its own.
    comes: () => createPlayer(),
  },
  achievement: {
    async comes() {
      const recipient = await createPlayer();
      const data = {
        userId: recipient.user.id,
        achievementId: "first-box",
        progress: 1,
        target: 1,
      };
      await happen(`achievement-first-box-${recipient.user.id}`, {
        type: "AchievementUnlocked",
        data,
        ruleVersion: "achievements:1",
      });
      return recipient;
    },
  },
  season: {
    async comes() {
      const recipient = await createPlayer();
      const { id: userId } = recipient.user;
      const reached = { rank: 2, score: 9, reachedAt: 1, reward: 50 };
      await happen(`season-reward-one-${userId}`, {
        type: "SeasonRewarded",
        data: { seasonId: "one", userId, ...reached },
      });
      return recipient;
    },
  },
  "item-minted": { comes: () => dealt("item", "ItemMinted", (userId, to) => mintedTo(to, userId)) },
  "item-received": {
    comes: () => dealt("item", "ItemMinted", (_, to) => mintedTo(to, "somebody")),
  },
  "item-sold": { comes: () => dealt("purchase", "ItemSold", (userId) => soldBy(userId)) },
  "offer-accepted": {
    comes: () =>
      dealt("purchase", "ItemSold", (userId) => ({
        ...soldBy(null),
        userId,
        listingId: null,
        offerId: "offer",
      })),
  },
  "offer-made": {
    comes: () =>
      dealt("offer", "OfferMade", (ownerId) => ({
        offerId: "offer",
        itemId: "item",
        userId: "buyer",
        ownerId,
        price: PRICE,
        signature: "signature",
        slot: 1,
      })),
  },
  "listing-ended": {
    comes: () =>
      dealt("listing", "ListingEnded", (userId) => ({
        listingId: "listing",
        itemId: "item",
        userId,
        collectibleId: "moon-owl",
        reason: "stopped",
        wasOpen: true,
      })),
  },
  "offer-ended": {
    comes: () =>
      dealt("offer", "OfferEnded", (userId) => ({
        offerId: "offer",
        itemId: "item",
        userId,
        reason: "expired",
      })),
  },
  epoch: {
    async comes() {
      const recipient = await createPlayer();
      const data = {
        userId: recipient.user.id,
        epoch: 3,
        money: 1,
        talk: 0,
        owed: 0,
        amount: 1,
        totalMined: 1,
      };
      await happen(`mining-${recipient.user.id}`, { type: "MiningAccrued", data });
      return recipient;
    },
  },
};

const PRICE = { amount: 12_500_000, currency: "USDC" };

/** Somebody deals on the market. */
async function dealt(
  name: string,
  type: string,
  dataOf: (userId: string, address: string) => object,
) {
  const recipient = await createPlayer();
  const { id, address } = recipient.user;
  await happen(`${name}-of-${id}`, { type, data: dataOf(id, address) as NewEvent["data"] });
  return recipient;
}

const mintedTo = (address: string, userId: string) => ({
  itemId: "item",
  userId,
  mint: "mint",
  signature: "signature",
  slot: 1,
  at: "2026-01-01T00:00:00.000Z",
  to: { address, holder: "holder" },
});

const soldBy = (sellerId: string | null) => ({
  purchaseId: `sale-${sellerId}`,
  userId: null,
  sellerId,
  listingId: "listing",
  offerId: null,
  itemId: "item",
  collectibleId: "moon-owl",
  mint: "mint",
  seller: "seller",
  buyer: "buyer",
  price: PRICE,
  royalty: 625e3,
  royaltyRule: 1,
  worth: 125e5,
  signature: `signature-${sellerId}`,
  slot: 1,
  at: "2026-11-26T10:00:00.000Z",
});

async function linesOf(kind: KindName, { token }: Player) {
  await follow();
  const response = await call(`/notifications?kind=${kind}`, { token });
  return (await response.json<{ items: { kind: string; read: boolean }[] }>()).items;
}

test.each(Object.keys(cases) as (keyof typeof cases)[])(
  "%s comes, and goes with what it tells of",
  async (kind) => {
    await follow();
    const { comes, goes } = cases[kind];
    const recipient = await comes();
    expect(await linesOf(kind, recipient)).toMatchObject([{ kind, read: false }]);
    await goes?.(recipient);
    expect(await linesOf(kind, recipient)).toHaveLength(goes ? 0 : 1);
    // Switched off, it is neither listed nor counted.
    const choices = choosableKinds.map((one) => ({ kind: one, site: false, mail: true }));
    await call("/notifications/choices", {
      method: "PUT",
      token: recipient.token,
      body: { choices },
    });
    expect(await linesOf(kind, recipient)).toEqual([]);
    const { count } = await (
      await call("/notifications/unread", { token: recipient.token })
    ).json<{ count: number }>();
    expect(count).toBe(0);
  },
);
