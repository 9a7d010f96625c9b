import { createContext } from "react-router";
import type { Database } from "~/domain/event-store/database";
import type { DatabaseName } from "~/domain/logs";
import type { Right } from "~/domain/policies/rights";
import type { SessionUser } from "~/domain/sign-in/queries";
import type { Language } from "~/domain/language";
import type { Motion } from "./motion";
import type { PageReader } from "./page-reader";
import type { RoomReader } from "./room-reader";
import type { Theme } from "./theme";

/** Settings that a page may show to anybody. */
export interface PublicSettings {
  mode: "local" | "production";
  cluster: string;
}

/** What every loader may use. There is no way to write among it. */
export interface PageContext {
  db: Database;
  /** Another than the main log's. */
  database(name: DatabaseName): Database;
  reader: PageReader;
  rooms: RoomReader;
  /** The user id that the cookie claims. It may key reads; only the reader's `user` proves it. */
  claimedUserId: string | null;
  /** They are a visitor by now: the session that the cookie claims is over. */
  expired: boolean;
  /** What a proven user may do at the desk. */
  rightsOf(user: SessionUser): readonly Right[];
  /** Whether some of what operators do takes the yes of another one. */
  secondYes: boolean;
  /** The wallets of operators that the settings name. */
  roots: readonly string[];
  /** Whether a proven user looks after the community for the shop. */
  isOperator(user: SessionUser): boolean;
  settings: PublicSettings;
  /** base58 of the mint that counts as USDC. */
  usdcMint: string;
  /** What the desk finds orders by, in place of an e-mail. */
  emailMark(email: string): Promise<string>;
  /** How long an epoch of mining lasts. */
  epochSeconds: number;
  language: Language;
  theme: Theme;
  motion: Motion;
  /** Chosen for prices, beside US dollars. */
  currency: string | null;
  /** Scheme, host and port that this page is served from. */
  origin: string;
  /** For the scripts of this response. */
  nonce: string;
}

export const pageContext = createContext<PageContext>();

/** The build that answers, by which a browser knows that there was a deploy. */
export const releaseContext = createContext("");
