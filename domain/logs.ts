/**
 * A log is one database with events, positions, commands, outbox, read models and a hash tree of its own. `main`
 * holds money, points, prizes, mining and people; the others hold Spaces with everything in them.
 */
export const LOG_NAMES = ["main", "community-0", "community-1"] as const;
export type LogName = (typeof LOG_NAMES)[number];

export const MAIN = "main" satisfies LogName;
export const OTHER_LOGS = LOG_NAMES.filter((log) => log !== MAIN);

/** Has no log of its own and only what follows the logs; one with virtual tables cannot be exported. */
export const SEARCH = "search";
export const DATABASE_NAMES = [...LOG_NAMES, SEARCH] as const;
export type DatabaseName = (typeof DATABASE_NAMES)[number];
