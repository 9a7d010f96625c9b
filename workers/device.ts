import Bowser from "bowser";
import type { Device } from "~/domain/sign-in/events";

/** Longer ones are nobody's. */
const LONGEST_USER_AGENT = 512;
/** A browser that nobody knows is called as it calls itself. */
const NAME = /^[\w .+-]{1,40}$/;

/** Which browser asks, on what. Null when it does not say. */
export function deviceOf(headers: Headers): Device | null {
  const text = headers.get("user-agent");
  if (!text || text.length > LONGEST_USER_AGENT) return null;
  const { browser, os } = Bowser.parse(text);
  const device = { browser: plain(browser.name), system: plain(os.name) };
  return device.browser || device.system ? device : null;
}

const plain = (name: string | undefined) => (name && NAME.test(name) ? name : null);
