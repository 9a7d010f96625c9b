import { type CommunityLog, logOf, newCommunityId } from "~/domain/community-id";
import { newId } from "~/domain/event-store/id";
import { type LogName, MAIN } from "~/domain/logs";

const IN_MAIN = /^m-[A-Za-z0-9_-]{22}$/;

/** The id of a case names the log that it lies in, as those of Spaces do; `m-` is the main one. */
export const newCaseId = (log: LogName): string =>
  log === MAIN ? `m-${newId()}` : newCommunityId(log satisfies CommunityLog);

/** Undefined for a text that no log gave as an id. */
export const caseLogOf = (id: string): LogName | undefined => (IN_MAIN.test(id) ? MAIN : logOf(id));
