/**
 * RFC 6962, section 2: the Merkle tree of the log, its proofs and how to check them. Hashes are 32-byte
 * SHA-256; sizes and indexes are plain integers (the log stays far below 2^53).
 */

/** A run of leaves, `end` not included. */
export interface Range {
  start: number;
  end: number;
}

/** A complete subtree: 2^level leaves from `index * 2^level` on. */
export interface Node {
  level: number;
  index: number;
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

const LEAF = new Uint8Array([0]);
const INNER = new Uint8Array([1]);

/** SHA-256(0x00 || entry). */
export function hashLeaf(entry: Uint8Array): Promise<Uint8Array> {
  return sha256(LEAF, entry);
}

/** SHA-256(0x01 || left || right). */
export function hashChildren(left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  return sha256(INNER, left, right);
}

/** The root of the empty tree. */
export function hashEmpty(): Promise<Uint8Array> {
  return sha256();
}

/** The largest power of two below `size` (which is 2 or more). */
function splitPoint(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The audit path of leaf `index` in the tree of `size` leaves, as runs of leaves, nearest first (2.1.1). */
export function inclusionPath(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return [];
  const middle = start + splitPoint(end - start);
  return index < middle
    ? [...inclusionPath(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionPath(index, { start: middle, end }), { start, end: middle }];
}

/** What shows that the tree of `from` leaves begins the tree of `size` leaves, as runs of leaves (2.1.2). */
export function consistencyPath(from: number, size: number): Range[] {
  const subproof = ({ start, end }: Range, complete: boolean): Range[] => {
    if (from === end) return complete ? [] : [{ start, end }];
    const middle = start + splitPoint(end - start);
    return from <= middle
      ? [...subproof({ start, end: middle }, complete), { start: middle, end }]
      : [...subproof({ start: middle, end }, false), { start, end: middle }];
  };
  return from === 0 || from === size ? [] : subproof({ start: 0, end: size }, true);
}

/** The complete subtrees that a run of leaves is made of, left to right. The run must be one of a path. */
export function completeNodes({ start, end }: Range): Node[] {
  const nodes: Node[] = [];
  let at = start;
  while (at < end) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** The hash of a run of leaves from the hashes of {@link completeNodes}. */
export async function hashRange(nodes: readonly Uint8Array[]): Promise<Uint8Array> {
  let hash = nodes.at(-1);
  if (!hash) return hashEmpty();
  for (let at = nodes.length - 2; at >= 0; at--) hash = await hashChildren(nodes[at]!, hash);
  return hash;
}

/** The root that a leaf and its audit path lead to. Undefined when the path does not fit the tree. */
export async function rootFromInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (index < 0 || index >= size) return undefined;
  const path = inclusionPath(index, { start: 0, end: size });
  if (path.length !== proof.length) return undefined;
  let hash = leaf;
  for (const [at, range] of path.entries()) {
    const sibling = proof[at]!;
    hash =
      range.start > index ? await hashChildren(hash, sibling) : await hashChildren(sibling, hash);
  }
  return hash;
}

/** Whether `proof` shows that the tree of `from` leaves with root `oldRoot` begins that with `newRoot`. */
export async function isConsistent(
  old: { size: number; root: Uint8Array },
  next: { size: number; root: Uint8Array },
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (old.size > next.size) return false;
  if (old.size === 0) return proof.length === 0;
  if (old.size === next.size) return proof.length === 0 && equalBytes(old.root, next.root);
  const path = consistencyPath(old.size, next.size);
  if (path.length !== proof.length) return false;

  // When the old tree is a complete subtree of the new one, its root is not part of the proof.
  const begins = isPowerOfTwo(old.size);
  let oldHash = begins ? old.root : proof[0]!;
  let newHash = oldHash;
  for (let at = begins ? 0 : 1; at < proof.length; at++) {
    const sibling = proof[at]!;
    if (path[at]!.start < old.size) {
      oldHash = await hashChildren(sibling, oldHash);
      newHash = await hashChildren(sibling, newHash);
    } else {
      newHash = await hashChildren(newHash, sibling);
    }
  }
  return equalBytes(oldHash, old.root) && equalBytes(newHash, next.root);
}

function isPowerOfTwo(size: number): boolean {
  return 2 ** Math.round(Math.log2(size)) === size;
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
