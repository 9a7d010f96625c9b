import type { Feed } from "~/app/routes/play/machine/session";
import type { TableClientFrame } from "~/domain/matches/frames";

/** A match as it comes over the line. One's own move is seen at once, and counts when it comes back. */
export class RoomFeed implements Feed {
  #inputs: readonly number[] = [];
  /** What one has done and waits for. `lost`: the line is gone by which it was sent. */
  #own: { ply: number; input: number; lost: boolean } | null = null;
  /** It was another move, or none: what was seen of it is to be shown anew. */
  onTakenBack: () => void = () => undefined;

  constructor(
    readonly matchId: string,
    readonly send: (frame: TableClientFrame) => boolean,
  ) {}

  at(step: number): readonly number[] | null {
    const input = this.#inputs[step] ?? (this.#own?.ply === step ? this.#own.input : undefined);
    return input === undefined ? null : [input];
  }

  put(inputs: readonly number[]): void {
    const [input] = inputs;
    const ply = this.#inputs.length;
    if (input === undefined || this.#own) return;
    if (this.send({ type: "move", ply, input })) this.#own = { ply, input, lost: false };
  }

  /** All that was done so far, as the table tells. */
  take(inputs: readonly number[]): void {
    this.#inputs = inputs;
    const own = this.#own;
    if (!own) return;
    const told = inputs[own.ply];
    if (told === own.input) this.#own = null;
    else if (told !== undefined || own.lost) this.refuse();
  }

  /** Whether the last move arrived says the table, which is told by the next line. */
  lose(): void {
    if (this.#own) this.#own.lost = true;
  }

  /** It was not done: one may try again. */
  refuse(): void {
    if (!this.#own) return;
    this.#own = null;
    this.onTakenBack();
  }
}
