import { expect, test } from "vitest";
import { locales, type TextTree } from "~/locales/index";
import { cutHeadingFont, headingCharacters } from "~/scripts/start/heading-fonts";
import { charactersIn } from "~/tests/support/font-characters";

const MAX_BYTES = 60_000;
const LONGEST_HEADING = 30;

function textsIn(tree: TextTree): string[] {
  return Object.values(tree).flatMap((text) => (typeof text === "string" ? text : textsIn(text)));
}

test.each(["zh-CN", "zh-TW"] as const)(
  "the font of headings in %s is small, has all that one can hold, and no figure",
  async (language) => {
    const font = await cutHeadingFont(language);
    expect(font.length).toBeLessThan(MAX_BYTES);
    const known = await charactersIn(font);
    // Names of collectibles are no headings.
    const { prizes: _, ...groups } = locales[language];
    const headings = textsIn(groups as unknown as TextTree).filter(
      (text) => [...text].length <= LONGEST_HEADING && !text.includes("{{"),
    );
    const lacking = headings.filter((text) =>
      [...text].some(
        (one) => /\p{Script=Han}|\p{P}/u.test(one) && one > "\u00a0" && !known.has(one),
      ),
    );
    expect(lacking).toEqual([]);
    expect([..."0123456789"].filter((one) => known.has(one))).toEqual([]);
    expect(headingCharacters(language)).toContain("商");
  },
);
