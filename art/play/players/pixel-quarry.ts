import { solve } from "~/domain/play/pixel-quarry/v1/lines";
import { DUG, NEXT, PICK, type Quarry } from "~/domain/play/pixel-quarry/v1/rules";

/**
 * What somebody who never errs does next, from the clues alone; nothing when the run is over. `chains`: leaves the last
 * stone of each row, and then takes those one after another, which is worth the most.
 */
export function solveQuarry(state: Readonly<Quarry>, chains = true): number[] {
  if (state.over) return [];
  if (state.solved) return [NEXT];
  const { size, rows, columns } = state.picture;
  const { stones, solved } = solve(size, rows, columns);
  if (!solved) throw new Error("A puzzle that cannot be solved");
  const early: number[] = [];
  const late: number[] = [];
  for (let row = 0; row < size; row++) {
    const cells = Array.from({ length: size }, (_, column) => row * size + column).filter(
      (cell) => (stones[row]! >> (cell % size)) & 1 && state.cells[cell] !== DUG,
    );
    // Another column each time, so that columns are finished late, too.
    const [last] = cells.splice(chains ? (row * 7) % Math.max(1, cells.length) : 0, chains ? 1 : 0);
    early.push(...cells);
    if (last !== undefined) late.push(last);
  }
  return [...(state.tool === PICK ? [] : [PICK]), ...early, ...late];
}
