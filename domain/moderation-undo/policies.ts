import { mayInSpace, type SpaceAccess } from "~/domain/spaces/policies";

/** Who takes back what a moderator did: the creator of the Space, and operators everywhere. */
export const mayUndo = (access: SpaceAccess): boolean =>
  access.isOperator || mayInSpace(access, "name moderators");
