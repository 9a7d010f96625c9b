/** Where a room is read, or one message of it. */
export const roomPath = (groupId: string, seq?: number) =>
  `/chat/${groupId}${seq === undefined ? "" : `?seq=${seq}`}`;
