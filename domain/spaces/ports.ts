import type { SpaceRow } from "./queries";

export interface SpacePorts {
  /** A Space as it is now, for commands of the main log. Throws `not_found` for an id that names no log. */
  readSpace(spaceId: string, viewerId: string): Promise<SpaceRow | undefined>;
}
