import { type ListedGame, toListedGame } from "~/app/routes/store/list/game-card";
import type { WishedGame } from "~/domain/wishlist/queries";

export interface Wish {
  game: ListedGame;
  wishedAt: string;
  withdrawn: boolean;
}

export function toWish({ wishedAt, withdrawn, ...game }: WishedGame): Wish {
  return { game: toListedGame(game), wishedAt, withdrawn };
}
