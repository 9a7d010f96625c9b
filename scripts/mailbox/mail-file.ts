import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  appendFileSync,
} from "node:fs";
import { join } from "node:path";
import type { KeptMail } from "./mail";

/** The newest mails on disk, one JSON line each, written before their arrival is confirmed. */
export class MailFile {
  readonly #path: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#path = join(dataDir, "mails.jsonl");
  }

  /** All of them. A line that a crash cut short was never confirmed, and is dropped. */
  read(): KeptMail[] {
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    return text
      .slice(0, text.lastIndexOf("\n") + 1)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as KeptMail);
  }

  append(mail: KeptMail): void {
    appendFileSync(this.#path, `${JSON.stringify(mail)}\n`);
  }

  /** In one step, so that a crash leaves the old ones or the new ones. */
  replace(mails: readonly KeptMail[]): void {
    writeFileSync(`${this.#path}.new`, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""));
    renameSync(`${this.#path}.new`, this.#path);
  }
}
