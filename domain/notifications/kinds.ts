import { exported } from "./account-notes";
import { appeal, moderated } from "./moderation-notes";
import { delivered, refund } from "./order-notes";
import { inviteRewarded } from "./invite-notes";
import { epoch } from "./mining-notes";
import type { Telling } from "./note";
import { follower, friend } from "./people-notes";
import { reviewAnswer } from "./review-notes";

export interface Kind {
  /** What is told without knowing more than the event; others see `subscription.ts`. */
  telling?: Telling;
  /** SQL over a row `n` at the time `:now`: what must still hold for it to be shown. */
  stands?: string;
  /** Whether letters are written of it, which a player may refuse. */
  mail?: boolean;
  /** Its lines count things and not who did them. */
  countsThings?: true;
  /** Told whatever a player has chosen, for it may be about somebody who chooses in their place. */
  always?: true;
}

/** Of one comment one is told once: as of a comment or an answer, where these are told. */
const NOT_TOLD_AS = (kind: string, thing: string) => `NOT EXISTS (
  SELECT 1 FROM "notifications" o WHERE o."user_id" = n."user_id" AND o."kind" = '${kind}' AND o."thing" = ${thing}
    AND o."item" = n."item" AND NOT EXISTS (SELECT 1 FROM "notification_choices" c
      WHERE c."user_id" = n."user_id" AND c."kind" = o."kind" AND NOT c."site"))`;

const WISHED = `EXISTS (SELECT 1 FROM "wishes" w
  WHERE w."user_id" = n."user_id" AND w."game_id" = n."target_id")`;

/** All that players are told of. One more kind is one more line here, and its words. */
const kinds = {
  follower: { telling: follower },
  friend: { telling: friend },
  like: {},
  comment: {},
  reply: {},
  mention: {
    stands: `${NOT_TOLD_AS("comment", `n."post_id"`)} AND ${NOT_TOLD_AS("reply", `coalesce(n."detail"->>'replyTo', '')`)}`,
  },
  "new-post": {
    countsThings: true,
    stands: `EXISTS (SELECT 1 FROM "follows" f
      WHERE f."follower_id" = n."user_id" AND f."followed_id" = n."actor_id" AND f."post_notices")`,
  },
  "review-answer": { telling: reviewAnswer },
  delivered: { telling: delivered, mail: true },
  refund: { telling: refund, mail: true },
  "price-drop": {
    // As long as it is no dearer than it said.
    stands: `${WISHED} AND EXISTS (SELECT 1 FROM "games" g WHERE g."id" = n."target_id" AND g."withdrawn_at" IS NULL
      AND g."offer_cents" <= n."detail"->>'now')`,
  },
  "back-in-stock": {
    stands: `${WISHED} AND EXISTS (SELECT 1 FROM "games" g JOIN "game_stock" s ON s."game_id" = g."id"
      WHERE g."id" = n."target_id" AND g."withdrawn_at" IS NULL AND s."available" > 0)`,
  },
  "invite-rewarded": { telling: inviteRewarded },
  "space-join": {
    // As long as the Space is there, and theirs to look after.
    stands: `EXISTS (SELECT 1 FROM "space_register" r WHERE r."space_id" = n."target_id" AND r."state" = 'granted')
      AND EXISTS (SELECT 1 FROM "notification_audiences" a
        WHERE a."topic" = 'space:' || n."target_id" AND a."user_id" = n."user_id")`,
  },
  "group-request": {
    // As long as it is theirs to answer, and waits.
    stands: `EXISTS (SELECT 1 FROM "notification_audiences" a
      WHERE a."topic" = 'group:' || n."target_id" AND a."user_id" = n."user_id")
      AND EXISTS (SELECT 1 FROM "notification_audiences" q
        WHERE q."topic" = 'group-asks:' || n."target_id" AND q."user_id" = n."actor_id")`,
  },
  "group-answer": {},
  "group-role": {},
  "group-out": {},
  "task-ready": {},
  epoch: { telling: epoch },
  // Nobody is moderated without hearing of it.
  moderated: { telling: moderated, always: true },
  appeal: { telling: appeal, always: true },
  "report-decided": {},
  "data-export": { telling: exported, always: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const kindOf = (name: KindName): Kind => kinds[name];
/** Those that a player may switch off. */
export const choosableKinds = kindNames.filter((name) => !kindOf(name).always) as [
  KindName,
  ...KindName[],
];
