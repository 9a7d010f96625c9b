const ID = /^([^.]+)\.([A-Za-z0-9_-]+)$/;

/** How a case names somebody in one group. */
export const memberId = (groupId: string, userId: string) => `${groupId}.${userId}`;

/** Undefined for a text that names nobody. */
export function memberOf(id: string): { groupId: string; userId: string } | undefined {
  const [, groupId, userId] = ID.exec(id) ?? [];
  return groupId !== undefined && userId !== undefined ? { groupId, userId } : undefined;
}
