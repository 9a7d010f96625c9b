import { Refusal } from "./event-store/decider";
import { newId } from "./event-store/id";
import type { LogName } from "./logs";

/**
 * Ids of what lies in a community's log: a Space, a post, a comment. Each names its log, so that whoever holds an
 * id knows where to read: `c0-` and 22 random characters lie in `community-0`. Nothing ever moves to another log.
 */
export type CommunityLog = Exclude<LogName, "main">;

const LOGS: Readonly<Record<string, CommunityLog>> = {
  c0: "community-0",
  c1: "community-1",
};
const ID = /^(c\d{1,3})-[A-Za-z0-9_-]{22}$/;

export const COMMUNITY_LOGS = Object.values(LOGS);

export function newCommunityId(log: CommunityLog): string {
  const [mark] = Object.entries(LOGS).find(([, name]) => name === log)!;
  return `${mark}-${newId()}`;
}

/** Undefined for a text that no log of ours gave as an id. */
export function logOf(id: string): CommunityLog | undefined {
  const mark = ID.exec(id)?.[1];
  return mark === undefined ? undefined : LOGS[mark];
}

/** The logs in which these lie. */
export const logsOf = (ids: readonly string[]): CommunityLog[] => [
  ...new Set(ids.flatMap((id) => logOf(id) ?? [])),
];

/** The same for what somebody asks for. Throws `not_found`. */
export function requireLogOf(id: string): CommunityLog {
  const log = logOf(id);
  if (!log) throw new Refusal("not_found");
  return log;
}
