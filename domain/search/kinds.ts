import { articleKind } from "./articles-source";
import { gameKind } from "./games-source";
import { groupKind } from "./groups-source";
import type { KindName, SearchKind } from "./kind";
import { postKind } from "./posts-source";
import { spaceKind } from "./spaces-source";
import { userKind } from "./users-source";

/** What can be found so far, in the order of the tabs. A new kind is added here and nowhere else. */
export const searchKinds: readonly SearchKind[] = [
  spaceKind,
  groupKind,
  userKind,
  postKind,
  gameKind,
  articleKind,
];

export const kindNamed = (name: string): SearchKind | undefined =>
  searchKinds.find((kind) => kind.name === (name as KindName));
