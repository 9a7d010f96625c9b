import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { fillTexts } from "~/app/i18n/fill-text";
import { i18nextOptions } from "~/app/i18n/options";
import { languages } from "~/domain/language";
import { locales } from "~/locales/index";

const COUNTS = [0, 1, 2, 11, 1_000_000];

test("texts that are filled on the server are those that i18next makes, in all languages and forms", async () => {
  for (const language of languages) {
    const i18n = i18next.createInstance();
    await i18n.init({ ...i18nextOptions, resources: locales, lng: language, initAsync: false });
    const groups = locales[language] as Record<string, object>;
    let texts = 0;
    for (const [group, own] of Object.entries(groups)) {
      const t = i18n.getFixedT(language, group as never) as TFunction;
      const translate = t as unknown as (key: string, options?: object) => string;
      const fill = fillTexts(translate as never, language);
      for (const [key, text] of leavesOf(own)) {
        const named = Object.fromEntries(
          [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => [name!, `<b>$& ${name}`]),
        );
        const plain = key.replace(/_(zero|one|two|few|many|other)$/, "");
        for (const count of "count" in named || plain !== key ? COUNTS : [undefined]) {
          const options = count === undefined ? named : { ...named, count };
          for (const asked of [options, {}]) {
            expect(fill(plain, asked), `${language} ${group}:${plain}`).toBe(
              translate(plain, asked),
            );
            expect(fill(plain, asked)).toBe(translate(plain, asked));
            texts += 1;
          }
        }
      }
    }
    expect(texts).toBeGreaterThan(1_000);
  }
});

function* leavesOf(tree: object, path = ""): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "string") yield [key, value];
    else yield* leavesOf(value as object, key);
  }
}
