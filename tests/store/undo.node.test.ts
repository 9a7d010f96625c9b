import { describe, expect, test } from "vitest";
import { changeGame, type GameState, storeDecider } from "~/domain/store/decider";
import { noDetails } from "~/domain/store/details";
import { type PastEvent, readHistory } from "~/domain/store/history";
import type { GameDescription, StoreEvent } from "~/domain/store/events";
import { undo } from "~/domain/store/undo";

const gameId = "gloamdelve";
const description: GameDescription = {
  gameId,
  name: "Gloamdelve",
  category: "pc",
  delivery: "key",
  platforms: ["windows"],
  genres: ["action"],
  developer: "Halfmoon Arcade",
  blockchain: "Solana",
  releaseDate: "2023-10-12",
  featured: false,
  editionOf: null,
  tagline: { en: "One torch" },
  overview: { en: "…" },
  ...noDetails,
};
const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}T00:00:00.000Z`;
const now = day(28);
const described = (
  type: "GameDrafted" | "GameListed" | "GameRevised",
  changes: Partial<GameDescription> = {},
): StoreEvent => ({ type, data: { ...description, ...changes } });
const priced = (priceCents: number, date: number): StoreEvent => ({
  type: "GamePriced",
  data: { gameId, priceCents, from: day(date) },
});
const sale: StoreEvent = {
  type: "SaleScheduled",
  data: { gameId, saleId: "s", percent: 20, from: day(1), until: day(29) },
};
const withdrawn: StoreEvent = { type: "GameWithdrawn", data: { gameId } };

function given(...events: StoreEvent[]) {
  const past = events.map((event, at): PastEvent => ({
    version: at + 1,
    actor: "ada",
    authorName: "Ada",
    occurredAt: day(at + 1),
    event,
  }));
  const state: GameState = events.reduce(storeDecider.evolve, storeDecider.initialState);
  return {
    history: readHistory(past),
    undone: (version: number) =>
      changeGame(state, undo(past, version, state, now), now).filter(
        ({ type }) => type !== "OfferChanged",
      ),
    refusal(version: number) {
      try {
        undo(past, version, state, now);
      } catch (error) {
        return (error as { code: string }).code;
      }
      return undefined;
    },
  };
}

const listed = [described("GameListed"), priced(1999, 1)];

describe("the history of a game", () => {
  test("says of each change what it was before and what it is after", () => {
    const { history } = given(
      ...listed,
      described("GameRevised", { name: "Gloamdelve II", genres: ["action", "racing"] }),
      priced(2499, 4),
    );
    expect(history[0]).toMatchObject({
      type: "GamePriced",
      amount: 2499,
      before: 1999,
      by: { name: "Ada" },
    });
    expect(history[1]).toMatchObject({
      type: "GameRevised",
      undoable: true,
      changes: [
        { part: "name", before: "Gloamdelve", after: "Gloamdelve II" },
        { part: "genres", before: "action", after: "action racing" },
      ],
    });
    expect(history.at(-1)).toMatchObject({ type: "GameListed", undoable: false });
  });
});

describe("an undo is a new event", () => {
  test("of words: those that the change touched, and no others", () => {
    const { undone } = given(
      ...listed,
      described("GameRevised", { name: "Gloamdelve II" }),
      described("GameRevised", { name: "Gloamdelve II", developer: "Quiet Thunder" }),
    );
    expect(undone(3)).toEqual([described("GameRevised", { developer: "Quiet Thunder" })]);
  });

  test("of a price, a sale and of being taken off", () => {
    expect(given(...listed, priced(2499, 3)).undone(3)).toEqual([
      { type: "GamePriced", data: { gameId, priceCents: 1999, from: now } },
    ]);
    expect(given(...listed, sale).undone(3)).toEqual([
      { type: "SaleEnded", data: { gameId, saleId: "s", until: now } },
    ]);
    expect(given(...listed, withdrawn).undone(3)).toEqual([described("GameRevised")]);
  });

  test("of the order of pictures", () => {
    const pictures = (...ids: string[]): StoreEvent => ({
      type: "GamePictured",
      data: { gameId, cover: null, scenes: ids.map((id) => ({ id, widths: [480] })) },
    });
    const { undone } = given(...listed, pictures("a", "b"), pictures("b", "a"));
    expect(undone(4)).toEqual([pictures("a", "b")]);
  });

  test("and is refused where something newer stands in its place, or nothing stood before", () => {
    const twice = given(
      ...listed,
      described("GameRevised", { name: "Two" }),
      described("GameRevised", { name: "Three" }),
      priced(2499, 5),
      priced(2999, 6),
    );
    expect(twice.refusal(3)).toBe("changed_since");
    expect(twice.refusal(5)).toBe("changed_since");
    expect(twice.refusal(1)).toBe("not_undoable");
    expect(twice.refusal(99)).toBe("not_found");
    const keys: StoreEvent = {
      type: "KeysStocked",
      data: { gameId, keys: [{ keyId: "k", sealedKey: "s" }] },
    };
    expect(given(...listed, keys).refusal(3)).toBe("not_undoable");
  });
});
