import type { Language } from "~/domain/language";

/** The player of a window, kept with its socket while the object sleeps. */
export interface Opening {
  userId: string;
  tokenHash: string;
  expiresAt: string;
  language: Language;
}

/** The header in which the worker says it. */
export const OPENING = "x-opening";
