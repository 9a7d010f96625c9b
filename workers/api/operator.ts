import { appendTo, startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import type { Answer, Decision, Loaded } from "~/domain/event-store/execute";
import { foldStream, type LoadedStream } from "~/domain/event-store/log";
import type { BoundQuery } from "~/domain/event-store/query";
import {
  followOffer,
  type GameState,
  type StoreCommand,
  storeDecider,
} from "~/domain/store/decider";
import { storeEvents } from "~/domain/store/events";
import type { SessionUser } from "~/domain/sign-in/queries";
import { desk, playerOf, policies } from "~/domain/policies/operators";
import { type ApiContext, executeAsPlayer, readAsPlayer } from "./context";

type Loads = Record<string, BoundQuery<unknown>>;

interface OperatorCommand<L extends Loads, G = undefined> {
  name: string;
  input: unknown;
  /** People whose personal data the new events may hold. */
  dataSubjects?: readonly string[];
  load: L;
  gather?(loaded: Loaded<L>): Promise<G>;
  decide(loaded: Loaded<L>, gathered: G): Decision;
}

/** Gives a command that only wallets in `OPERATORS` may give. */
export async function executeAsOperator<L extends Loads, G = undefined>(
  c: ApiContext,
  command: OperatorCommand<L, G>,
): Promise<Answer> {
  return executeAsPlayer<L, G>(c, {
    ...command,
    authorize: (user) => requireOperator(c, user),
  });
}

/** The game, and the moment at which it is changed. */
type Game = LoadedStream<GameState> & { now: string };
type WithGame<L extends Loads> = Loaded<L> & { game: Game };

interface GameChange<L extends Loads, G> extends Omit<
  OperatorCommand<L>,
  "load" | "gather" | "decide"
> {
  gameId: string;
  load?: L;
  gather?(loaded: WithGame<L>): Promise<G>;
  decide(loaded: WithGame<L>, gathered: G): Decision;
}

/** An operator's command about one game, decided on that game's stream. */
export async function changeGame<L extends Loads, G = undefined>(
  c: ApiContext,
  { gameId, load, ...change }: GameChange<L, G>,
): Promise<Answer> {
  return executeAsOperator<Loads, G>(c, {
    name: change.name,
    input: [gameId, change.input],
    load: { ...(load as L), game: foldStream(storeDecider, storeEvents, `game-${gameId}`) },
    gather: async (loaded) => (await change.gather?.(loaded as unknown as WithGame<L>)) as G,
    decide(loaded, gathered) {
      const { game, ...rest } = loaded as unknown as WithGame<L>;
      const now = c.var.services.store.now().toISOString();
      return change.decide({ ...rest, game: { ...game, now } } as WithGame<L>, gathered);
    },
  });
}

/** Decides one command after the other, each on what the ones before it made of the game. */
export function decideGame(game: Game, ...commands: StoreCommand[]): Pick<Decision, "appends"> {
  let { state } = game;
  const happened = commands.flatMap((command) => {
    const events = storeDecider.decide(command, state);
    state = events.reduce(storeDecider.evolve, state);
    return events;
  });
  if (happened.length) happened.push(...followOffer(state, game.now));
  return { appends: happened.length ? [appendTo(game, happened)] : [] };
}

/** Reads for operators only, in one round trip. */
export async function readAsOperator<L extends Loads>(c: ApiContext, load: L): Promise<Loaded<L>> {
  const { user, ...loaded } = await readAsPlayer(c, load);
  requireOperator(c, user);
  return loaded as unknown as Loaded<L>;
}

function requireOperator(c: ApiContext, user: SessionUser): void {
  const verb = c.req.method === "GET" ? "see" : "run";
  policies.authorize(playerOf(c.env, user.address), verb, desk);
}

/**
 * Notes what an operator does, under his name. `asked` is what he asked for: with the same key again, he
 * has the first answer again.
 */
export function noteOperation(
  c: ApiContext,
  note: {
    type: string;
    asked: unknown;
    data: Record<string, unknown>;
    id?: string;
    answer?: Answer;
  },
): Promise<Answer> {
  const { type, data, id = newId() } = note;
  return executeAsOperator(c, {
    name: type,
    input: note.asked,
    load: {},
    decide: () => ({
      appends: [startStream(`operation-${id}`, [{ type, data }])],
      answer: note.answer,
    }),
  });
}
