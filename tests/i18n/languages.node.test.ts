import { expect, test } from "vitest";
import { chooseLanguage } from "~/domain/choose-language";

test.each([
  ["zh-CN", "en-US", "zh-CN"],
  [undefined, "zh-TW,zh;q=0.9,en;q=0.8", "zh-TW"],
  [undefined, "zh-HK", "zh-TW"],
  [undefined, "zh-Hant-CN", "zh-TW"],
  [undefined, "zh-Hans-TW", "zh-CN"],
  [undefined, "zh", "zh-CN"],
  [undefined, "fr-FR,en;q=0.5,zh-TW;q=0.7", "zh-TW"],
  [undefined, "fr-FR, de", "en"],
  [undefined, "zh;q=0", "en"],
  [undefined, null, "en"],
  ["xx", "zh-CN", "zh-CN"],
])("chosen %s, browser %s: %s", (chosen, accepted, language) => {
  expect(chooseLanguage(chosen, accepted)).toBe(language);
});
