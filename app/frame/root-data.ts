import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "~/app/context";
import type { Language } from "~/domain/language";
import type { PlayerIdentity } from "~/app/session-user";
import type { LocalRate } from "~/app/currency";
import type { Motion } from "~/app/motion";
import type { Theme } from "~/app/theme";
import type { Right } from "~/domain/policies/rights";

/** What every page knows. */
export interface RootData {
  /** When the server read it, in milliseconds. */
  readAt: number;
  language: Language;
  theme: Theme;
  motion: Motion;
  /** Of the currency in which prices are shown, too; null where none is chosen, or none is set. */
  rate: LocalRate | null;
  /** Scheme, host and port that this page is served from. */
  origin: string;
  settings: PublicSettings;
  /** The release that answered: another than the page's own once there was a deploy. */
  release: string;
  /** Null for visitors. */
  user: PlayerIdentity | null;
  /** What they may do at the desk. */
  rights: readonly Right[];
  cartCount: number;
  /** Ids of the games that the player wishes for. */
  wished: readonly string[];
  /** Notifications. */
  unread: number;
}

/** The last reading in this browser: React Router forgets it when the root itself fails. */
let known: RootData | undefined;

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root") ?? known;
}

export function useKeptRootData(read: RootData): void {
  useEffect(() => {
    known = read;
  }, [read]);
}
