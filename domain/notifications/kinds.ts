import { achievementNotes } from "~/domain/achievements/notes";
import { accountNotes } from "~/domain/account/notes";
import { talkNotes } from "~/domain/comments/notes";
import { followNotes } from "~/domain/follows/notes";
import { groupNotes } from "~/domain/groups/notes";
import { inviteNotes } from "~/domain/invites/notes";
import { itemNotes } from "~/domain/items/notes";
import { likeNotes } from "~/domain/likes/notes";
import { matchNotes } from "~/domain/matches/notes";
import { miningNotes } from "~/domain/mining/notes";
import { marketplaceNotes } from "~/domain/marketplace/notes";
import { moderationNotes } from "~/domain/moderation/notes";
import { pointNotes } from "~/domain/points/notes";
import { orderNotes } from "~/domain/orders/notes";
import { reviewNotes } from "~/domain/reviews/notes";
import { seasonNotes } from "~/domain/seasons/notes";
import { spaceNotes } from "~/domain/spaces/notes";
import { taskNotes } from "~/domain/tasks/notes";
import { wishNotes } from "~/domain/wishlist/notes";
import type { NoteKind, Notes } from "./note";

/** What players are notified of, feature by feature. */
const features = [
  followNotes,
  likeNotes,
  talkNotes,
  reviewNotes,
  orderNotes,
  wishNotes,
  inviteNotes,
  pointNotes,
  spaceNotes,
  groupNotes,
  taskNotes,
  achievementNotes,
  seasonNotes,
  miningNotes,
  moderationNotes,
  accountNotes,
  matchNotes,
  itemNotes,
  marketplaceNotes,
] as const;
export const allNotes: readonly Notes[] = features;

type AllKinds = UnionToIntersection<(typeof features)[number]["kinds"]>;
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
const kinds = Object.assign({}, ...features.map((one) => one.kinds)) as AllKinds;

export type KindName = keyof AllKinds;
/** Those of which each line is of one thing. */
export type SingleKind = {
  [Name in KindName]: AllKinds[Name] extends { single: true } ? Name : never;
}[KindName];
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const kindOf = (name: KindName): NoteKind => kinds[name];
/** Those that a player may switch off. */
export const choosableKinds = kindNames.filter((name) => !kindOf(name).always) as [
  KindName,
  ...KindName[],
];
