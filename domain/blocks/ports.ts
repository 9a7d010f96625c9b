export interface BlockPorts {
  /**
   * The people whom blocks keep apart from a viewer, these people among them. They are asked for where so many are that
   * `blockedIds` need not name them.
   */
  completeBlocked(
    viewerId: string,
    blockedIds: readonly string[],
    people: readonly (string | undefined)[],
  ): Promise<readonly string[]>;
}
