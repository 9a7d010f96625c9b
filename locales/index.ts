import { texts as en } from "./en/texts";
import { texts as zhCN } from "./zh-CN/texts";
import { texts as zhTW } from "./zh-TW/texts";

/** Every text in every language. Server only; the browser fetches the groups it needs. */
export const locales = { en, "zh-CN": zhCN, "zh-TW": zhTW };

/** The paths of keys that only one of two languages has. */
type Uneven<A, B, Path extends string = ""> = {
  [Key in (keyof A | keyof B) & string]: Key extends keyof A & keyof B
    ? A[Key] extends string
      ? never
      : Uneven<A[Key], B[Key], `${Path}${Key}.`>
    : `${Path}${Key}`;
}[(keyof A | keyof B) & string];
type Even<Keys> = [Keys] extends [never] ? true : Keys;

true satisfies Even<Uneven<typeof en, typeof zhCN>>;
true satisfies Even<Uneven<typeof en, typeof zhTW>>;
