import type { ParseKeys } from "i18next";
import {
  home,
  marketplace,
  mysteryBox,
  type NavigationItem,
  play,
  space,
  store,
  task,
} from "~/app/routes/shell/navigation";
import { miniGames, mobileGames, pcGames } from "./places";

const search: NavigationItem = { to: "/community/search", label: "search", icon: "search" };
const groups: NavigationItem = { to: "/community/groups", label: "groups", icon: "player" };

const seasons: NavigationItem = { to: "/play/seasons", label: "seasons", icon: "trophy" };

const chats: NavigationItem = { to: "/chat", label: "chats", icon: "chat" };

export const menu: readonly {
  title: ParseKeys<"shell">;
  /** Takes the width of the menu. */
  wide?: true;
  items: readonly NavigationItem[];
}[] = [
  { title: "game", items: [store, pcGames, mobileGames, miniGames, play, seasons] },
  { title: "together", items: [home, space, chats, groups, search, task, mysteryBox, marketplace] },
  {
    title: "goodToKnow",
    wide: true,
    items: [
      { to: "/contact-us", label: "contactUs", icon: "player" },
      { to: "/rules", label: "rules", icon: "task" },
      { to: "/ledger", label: "ledger", icon: "ledger" },
      { to: "/white-paper", label: "whitePaper", icon: "ledger" },
      { to: "/blind-box-terms-conditions", label: "mysteryBoxTerms", icon: "box" },
    ],
  },
];
