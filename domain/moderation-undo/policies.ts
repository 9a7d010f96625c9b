import { mayInSpace, type Standing } from "~/domain/spaces/policies";

/** Who takes back what a moderator did: the creator of the Space, and operators everywhere. */
export const mayUndo = (standing: Standing): boolean =>
  standing.isOperator || mayInSpace(standing, "name moderators");
