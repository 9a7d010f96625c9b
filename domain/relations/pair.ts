/** Two people, always in the same order. */
export function inOrder(one: string, other: string): [lowId: string, highId: string] {
  return one < other ? [one, other] : [other, one];
}
