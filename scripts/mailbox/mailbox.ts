import { type KeptMail, type Message, refusalOf } from "./mail";
import { MailFile } from "./mail-file";

/** Older ones go. */
const MAX_MAILS = 500;

export interface Fault {
  /** The code as the platform calls it. */
  code: string;
  /** Only mails to this address; to all without it. */
  to?: string;
  times: number;
  /** It says that it failed, and has taken the mail all the same. */
  afterwards?: boolean;
}

export class MailRefused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** What was sent from this machine, newest last; bounded. */
export class Mailbox {
  #mails: KeptMail[] = [];
  #next = 1;
  #faults: Fault[] = [];
  readonly #file: MailFile | undefined;

  constructor(dataDir?: string) {
    this.#file = dataDir === undefined ? undefined : new MailFile(dataDir);
    this.#mails = this.#file?.read() ?? [];
    this.#next = (this.#mails.at(-1)?.id ?? 0) + 1;
    // Whole lines only, and not more of them than are kept.
    this.#keepNewest();
    this.#file?.replace(this.#mails);
  }

  /** Throws {@link MailRefused} as the platform would, or as a fault says. */
  take(message: Message): void {
    const fault = this.#faults.find(({ to, times }) => times > 0 && (!to || to === message.to));
    if (fault) fault.times -= 1;
    const refusal = (fault?.afterwards ? undefined : fault?.code) ?? refusalOf(message);
    if (refusal) throw new MailRefused(refusal);
    const mail = { ...message, id: this.#next++, arrivedAt: new Date().toISOString() };
    this.#mails.push(mail);
    this.#file?.append(mail);
    if (this.#mails.length >= 2 * MAX_MAILS) {
      this.#keepNewest();
      this.#file?.replace(this.#mails);
    }
    if (fault) throw new MailRefused(fault.code);
  }

  /** Newest first. */
  list(to?: string): KeptMail[] {
    return this.#mails.filter((mail) => !to || mail.to === to).reverse();
  }

  find(id: number): KeptMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
    this.#file?.replace([]);
  }

  addFault(fault: Fault): void {
    this.#faults.push(fault);
  }

  clearFaults(to?: string): void {
    this.#faults = this.#faults.filter((fault) => to && fault.to !== to);
  }

  #keepNewest(): void {
    this.#mails = this.#mails.slice(-MAX_MAILS);
  }
}
