import { BACKUP_DAYS } from "~/domain/account/certificate";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import { ANSWER_DAYS } from "~/domain/event-store/idempotency";
import { FIRM_DAYS } from "~/domain/firm-money/queries";
import { formatNumber, formatPercent, formatUnit } from "~/domain/format";
import { formatToken, tokenUnits } from "~/domain/format-token";
import type { Language } from "~/domain/language";
import { MAIL_DAYS } from "~/domain/mail/kinds";
import { MAX_LISTED_MS } from "~/domain/marketplace/listing-decider";
import { KEPT_HIDDEN_MS } from "~/domain/media/settle-media";
import type { Placeholder } from "~/domain/legal/placeholders";
import { type MysteryBoxRule, mysteryBoxRule } from "~/domain/mystery-box/rule";
import { CONFIRMATION_DAYS } from "~/domain/newsletter/commands";
import { HELD_AGAIN_AFTER_MS } from "~/domain/orders/holds";
import { MAX_OPEN_ORDERS } from "~/domain/orders/open-orders";
import { QUOTE_MS } from "~/domain/orders/place-order";
import { QUOTE_GRACE_MS } from "~/domain/orders/settlement";
import { WATCHED_MS } from "~/domain/orders/settling-queries";
import { DUST_LAMPORTS, DUST_USDC, MANY_TRANSACTIONS } from "~/domain/orders/state";
import { REFUND_DAYS } from "~/domain/orders/status";
import { type RoyaltyRule, royaltyRule } from "~/domain/royalty/rule";
import { type CurrentRule, getCurrentRule } from "~/domain/rules/queries";
import { SESSION_DAYS } from "~/domain/sign-in/commands";
import { SPACE_PRICE } from "~/domain/space-register/price";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Figures = Record<Placeholder, string>;

/** The rules that figures are made of. */
export const rulesOfFigures = (now: string) => ({
  royalty: getCurrentRule(royaltyRule, now),
  box: getCurrentRule(mysteryBoxRule, now),
});

interface Rules {
  royalty: CurrentRule<RoyaltyRule> | undefined;
  box: CurrentRule<MysteryBoxRule> | undefined;
}

/**
 * What legal texts call by a number, as what decides here decides it: out of the rules in force and the code's own
 * constants, in the language of the page.
 */
export function viewFigures({ royalty, box }: Rules, language: Language): Figures {
  const number = (value: number) => formatNumber(language, value);
  const unit = (name: string, count: number) => formatUnit(language, name, count);
  const share = (value: number | undefined) =>
    value === undefined ? "–" : formatPercent(language, value, 2);
  return {
    brand: brand.name,
    chain: onChain.chain.name,
    token: onChain.token.symbol,
    refundDays: unit("day", REFUND_DAYS),
    quoteTime: unit("minute", QUOTE_MS / MINUTE_MS),
    graceTime: unit("minute", QUOTE_GRACE_MS / MINUTE_MS),
    lateTime: unit("hour", WATCHED_MS / HOUR_MS),
    heldAgainTime: unit("hour", HELD_AGAIN_AFTER_MS / HOUR_MS),
    openOrders: number(MAX_OPEN_ORDERS),
    bookedPayments: number(MANY_TRANSACTIONS),
    leastSol: formatToken(language, DUST_LAMPORTS, tokenUnits.SOL),
    leastUsdc: formatToken(language, DUST_USDC, tokenUnits.USDC),
    firmDays: unit("day", FIRM_DAYS),
    royalty: share(royalty && royalty.body.basisPoints / 10_000),
    allowance: share(box && box.body.allowancePercent / 100),
    listedDays: unit("day", MAX_LISTED_MS / DAY_MS),
    spacePrice: number(SPACE_PRICE),
    sessionDays: unit("day", SESSION_DAYS),
    confirmationDays: unit("day", CONFIRMATION_DAYS),
    backupDays: unit("day", BACKUP_DAYS),
    mailDays: unit("day", MAIL_DAYS),
    answerDays: unit("day", ANSWER_DAYS),
    hiddenDays: unit("day", KEPT_HIDDEN_MS / DAY_MS),
  };
}
