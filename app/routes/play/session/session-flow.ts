import { type ApiAnswer, callApi } from "~/app/api-client";
import { ApiProblem, asProblem } from "~/app/api-problem";
import { reachShop } from "~/app/connection/connection";
import {
  dropSession,
  type EndedSession,
  type Free,
  keepSession,
  type KeptSession,
  listEnded,
  readSession,
} from "./kept-sessions";
import { sendEnded, type Outcome } from "./send-ended";
import { type Saved, ServerSession } from "./server-session";
import { tapeOfText, textOfTape } from "./tape-text";

interface Recorded {
  tape: Uint8Array<ArrayBuffer>;
  steps: number;
}

/** What plays the game. */
interface Player {
  readonly phase: string;
  readonly recorded: Recorded | null;
  start(seed: string): void;
  resume(seed: string, left: Recorded): void;
}

export interface Flow {
  stage: "idle" | "starting" | "playing" | "over";
  session: KeptSession | undefined;
  /** It was left before, and stands where it was left. */
  restored: boolean;
  /** It was started too long ago to be ranked. */
  late: boolean;
  /** What is saved lies there. */
  saved: Saved | undefined;
  /** What went wrong when it was to be started, gone on with or saved. */
  problem: string | undefined;
  result: Outcome | { state: "checking" } | { state: "free"; why: Free } | undefined;
}

/** When a shop that has too much to do is asked again. */
const BUSY_MS = 20_000;

export const IDLE: Flow = {
  stage: "idle",
  session: undefined,
  restored: false,
  late: false,
  saved: undefined,
  problem: undefined,
  result: undefined,
};

interface Told {
  onFlow(flow: Flow): void;
  /** The server has counted a game. */
  onCounted(answer: ApiAnswer<"POST /play/sessions/{id}/finish">): void;
}

/** Where a game's seed comes from, how it is saved while it is played, and what it counts in the end. */
export class SessionFlow {
  #flow = IDLE;
  #live: ServerSession | undefined;
  #ended: EndedSession | undefined;
  #left = false;

  constructor(
    private readonly game: { id: string; version: number },
    private readonly player: Player,
    private readonly told: Told,
  ) {}

  get flow(): Flow {
    return this.#flow;
  }

  /**
   * Sets up what the player left before, here or on another device, if anything.
   *
   * @param saved the session that the server has something of
   */
  async restore(userId: string | null, saved: string | null): Promise<void> {
    const { id: gameId } = this.game;
    const kept = readSession(gameId, userId);
    const id = saved ?? kept?.sessionId ?? null;
    if (id === null || userId === null) return kept?.steps ? this.#setUp(kept) : undefined;
    // It is over already, and waits to be sent.
    if (listEnded(userId).some(({ sessionId }) => sessionId === id)) return;
    const own = kept?.sessionId === id ? kept : undefined;
    this.#show({ ...IDLE, stage: "starting" });
    try {
      const left = await this.#findLeft(id, userId, own);
      if (this.#left || this.#flow.stage !== "starting") return;
      if (left) return this.#setUp(left);
      dropSession(gameId, userId);
      this.#show(IDLE);
    } catch (error) {
      if (own) this.#setUp(own);
      else this.#show({ ...IDLE, problem: codeOf(error) });
    }
  }

  /** What went furthest: that which the server has, or that which is kept here. Undefined where it is over. */
  async #findLeft(
    id: string,
    userId: string,
    own: KeptSession | undefined,
  ): Promise<KeptSession | undefined> {
    const params = { id };
    try {
      const save = await callApi("GET /play/sessions/{id}/save", { params });
      const { seed, rulesVersion, rankedUntil, inputs, steps, seq: beats } = save;
      if (own && own.steps > steps) return { ...own, beats: Math.max(beats, own.beats) };
      const gameId = save.gameId;
      const daily = save.daily !== null;
      return {
        gameId,
        userId,
        sessionId: id,
        seed,
        rulesVersion,
        rankedUntil,
        daily,
        inputs,
        steps,
        beats,
      };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
      if (!own) return undefined;
      const { inputs, steps } = own;
      try {
        await callApi("PUT /play/sessions/{id}/save", { params, body: { inputs, steps } });
        return own;
      } catch (refused) {
        if (refused instanceof ApiProblem && [404, 409].includes(refused.status)) return undefined;
        throw refused;
      }
    }
  }

  #setUp(session: KeptSession): void {
    if (session.rulesVersion !== this.game.version) {
      return this.#show({ ...IDLE, problem: "old_rules" });
    }
    try {
      this.player.resume(session.seed, {
        tape: tapeOfText(session.inputs),
        steps: session.steps,
      });
    } catch (error) {
      // What is kept here may have been tampered with; nobody needs to hear of it.
      console.warn(error);
      dropSession(this.game.id, session.userId);
      return this.#show(IDLE);
    }
    this.#follow(session, { restored: true });
  }

  /** A new game. Its seed is the server's, but for visitors and where nobody shall rank it. */
  async begin(userId: string | null, wanted: "ranked" | "daily" | Free): Promise<void> {
    if (this.#flow.stage === "starting") return;
    this.#live?.end();
    const { id: gameId, version } = this.game;
    const begun = { gameId, userId, inputs: "", steps: 0, beats: 0 };
    const free = wanted === "ranked" || wanted === "daily" ? undefined : wanted;
    if (userId === null || free === "unranked") {
      const own = { sessionId: null, rankedUntil: null, daily: false, free: free ?? "visitor" };
      return this.#start({ ...begun, ...own, seed: ownSeed(), rulesVersion: version });
    }
    this.#show({ ...IDLE, stage: "starting" });
    try {
      const daily = wanted === "daily";
      const answer = await callApi("POST /play/games/{id}/sessions", {
        params: { id: gameId },
        body: daily ? { daily } : {},
      });
      if (!this.#left) this.#start({ ...begun, ...answer, daily, ...(free && { free }) });
    } catch (error) {
      this.#show({ ...IDLE, problem: codeOf(error) });
    }
  }

  #start(session: KeptSession): void {
    if (session.rulesVersion !== this.game.version) {
      // A deploy came between the page and the press.
      return this.#show({ ...IDLE, problem: "new_rules" });
    }
    keepSession(session);
    this.player.start(session.seed);
    this.#follow(session, { restored: false });
    // It cannot be started twice: whoever loses this page must find it again.
    if (session.daily) void this.#live?.saveFirst();
  }

  #follow(session: KeptSession, { restored }: { restored: boolean }): void {
    this.#live?.end();
    this.#live = new ServerSession(session, {
      record: () => {
        const { tape, steps } = this.player.recorded!;
        return { inputs: textOfTape(tape), steps };
      },
      isRunning: () => this.player.phase === "playing",
      onSaved: (saved) => this.#show({ ...this.#flow, saved }),
      onOver: (problem) => this.#show({ ...this.#flow, problem }),
    });
    const late = session.rankedUntil !== null && Date.parse(session.rankedUntil) < Date.now();
    this.#show({ ...IDLE, stage: "playing", session, restored, late });
  }

  /** The player pauses, or leaves. */
  save(): void {
    void this.#live?.save();
  }

  /** The game is over, by its rules or because the player ends it. */
  async end({ tape, steps, score }: Recorded & { score: number }): Promise<void> {
    const { session } = this.#flow;
    if (!session || this.#flow.stage === "over") return;
    this.#live?.end();
    this.#live = undefined;
    const { gameId, userId, sessionId } = session;
    if (sessionId === null || userId === null) {
      dropSession(gameId, userId);
      const why = session.free ?? "visitor";
      return this.#show({ ...this.#flow, stage: "over", result: { state: "free", why } });
    }
    const inputs = textOfTape(tape);
    this.#ended = { gameId, userId, sessionId, inputs, score, key: crypto.randomUUID() };
    this.#show({ ...IDLE, stage: "over", session: { ...session, inputs, steps } });
    const sending = this.send();
    // It is kept as ended by now.
    dropSession(gameId, userId);
    await sending;
  }

  /** Once more, after what went wrong. */
  async send(): Promise<void> {
    const ended = this.#ended;
    if (!ended) return;
    const show = (result: Flow["result"]) => {
      // Meanwhile another game may have begun.
      if (this.#ended === ended && this.#flow.stage === "over") {
        this.#show({ ...this.#flow, result });
      }
    };
    show({ state: "checking" });
    const outcome = await sendEnded(ended);
    show(outcome);
    if (outcome.state === "counted") this.told.onCounted(outcome.answer);
    if (outcome.state !== "waiting" || outcome.why === "login") return;
    const isBack =
      outcome.why === "line"
        ? reachShop()
        : new Promise<void>((resolve) => setTimeout(resolve, BUSY_MS));
    void isBack.then(() => (this.#left ? undefined : this.send()));
  }

  leave(): void {
    this.save();
    this.#left = true;
    this.#live?.end();
  }

  #show(flow: Flow): void {
    this.#flow = flow;
    if (!this.#left) this.told.onFlow(flow);
  }
}

function codeOf(failure: unknown): string {
  const error = asProblem(failure);
  if (error instanceof ApiProblem) return error.code;
  console.error(error);
  return "other";
}

/** For games that nobody ranks. */
function ownSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
