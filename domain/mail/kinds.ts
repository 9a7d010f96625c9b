interface Kind {
  /** Goes to an address of which nobody knows yet whose it is: counted, and few a day. */
  unconfirmed?: true;
  /** Sent again when nobody knows how an attempt ended, so that it may come twice, but comes. */
  atLeastOnce?: true;
}

/** All that is ever mailed. */
const mailKinds = {
  "newsletter-confirmation": { unconfirmed: true },
  "email-verification": { unconfirmed: true },
  "address-confirmation": { unconfirmed: true },
  letter: {},
  receipt: { atLeastOnce: true },
  delivery: { atLeastOnce: true },
  refund: { atLeastOnce: true },
  "case-answer": { atLeastOnce: true },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

export function ruleOf(kind: MailKind): Kind {
  return mailKinds[kind];
}

/** What is known of a mail goes after so long. */
export const MAIL_DAYS = 90;

/** Mails within 24 hours to one address that is not confirmed, from all of us together. */
export const MAX_UNCONFIRMED_MAILS = 3;
