export type Language = "en" | "zh-CN" | "zh-TW";
export type Theme = "dark" | "light";

/** How the player wants things to be. */
export interface Setting {
  language: Language;
  theme: Theme;
  /** Whether the game has to be silent. It is until the player wants sound. */
  muted: boolean;
  /** Whether the player asked for little motion. */
  still: boolean;
  /** The player's best score so far, as this game reported it; null before the first. */
  best: number | null;
  /** The ids of the achievements that this game has reported for the player. */
  achievements: string[];
}

/** What the page tells a game by itself. */
export interface Events {
  /** The tab is hidden, or the player wants to pause: stand still, and be silent. */
  pause: undefined;
  resume: undefined;
  language: Language;
  theme: Theme;
  mute: boolean;
}

export type ErrorCode =
  | "malformed"
  | "unknown_call"
  | "too_large"
  | "rate_limited"
  | "not_started"
  | "too_many_sessions"
  | "unknown_achievement"
  | "unavailable"
  | "no_answer";

/** Why the page refused a call. */
export class PlaysteadError extends Error {
  readonly code: ErrorCode;
}

/** A round begins. One that goes on ends without a score. Beats are sent from now on, until the round is over. */
export function start(): Promise<Setting>;
/** The player is playing at this moment. `start` sees to it that this is said every 10 seconds. */
export function beat(): Promise<null>;
/** The round is over with this score, a whole number from 0 to 16,777,215. */
export function score(points: number): Promise<{ best: number }>;
/** Keeps a value that JSON can say: at most 65,536 bytes of it, one value a player and game. */
export function save(value: unknown): Promise<null>;
/** What was saved last, on whichever device; null before the first. */
export function load<Value = unknown>(): Promise<Value | null>;
/** The player has reached one of the achievements with which the game is registered. Twice is once. */
export function achievement(id: string): Promise<{ isNew: boolean }>;
export function language(): Promise<Language>;
export function theme(): Promise<Theme>;
/** Whether the game has to be silent. */
export function mute(): Promise<boolean>;
/** Hears what the page tells by itself. Answers what ends it. */
export function on<Name extends keyof Events>(
  event: Name,
  hear: (value: Events[Name]) => void,
): () => void;
