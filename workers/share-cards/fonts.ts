import { FONT_FOLDER } from "~/domain/share-cards/font";
import type { Env } from "~/workers/env";

interface Part {
  file: string;
  /** First and last code points, in pairs. */
  ranges: readonly (readonly [number, number])[];
}

let parts: Promise<readonly Part[]> | undefined;

async function fetchFile(env: Env, name: string): Promise<Response> {
  const response = await env.ASSETS.fetch(`https://assets.invalid/${FONT_FOLDER}/${name}`);
  if (!response.ok) throw new Error(`The font's file ${name} is not there: ${response.status}`);
  return response;
}

async function readParts(env: Env): Promise<readonly Part[]> {
  const table = await (await fetchFile(env, "unicode.json")).json<Record<string, string>>();
  // Those of Latin and the like come last there, and alone have some signs that others claim, as the ellipsis.
  const named = Object.entries(table).reverse();
  return named.map(([name, ranges]) => ({
    file: `noto-sans-sc-${name.replaceAll(/[[\]]/g, "")}-700-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [first, last] = range.slice("U+".length).split("-");
      return [parseInt(first!, 16), parseInt(last ?? first!, 16)] as const;
    }),
  }));
}

/** Which part of the font has each character, and the parts' bytes. */
export interface Fonts {
  /** The part of a text that can be drawn. */
  drawable(text: string): string;
  /** The parts that these texts need. */
  load(texts: readonly string[]): Promise<Uint8Array[]>;
}

/** The font in its parts, of which a card needs few: all of it has several megabytes. */
export async function openFonts(env: Env): Promise<Fonts> {
  parts ??= readParts(env);
  const known = await parts.catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  const partOf = (character: string) => {
    const code = character.codePointAt(0)!;
    return known.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
  };
  return {
    drawable: (text) =>
      [...text]
        .filter((character) => !isPictograph(character) && partOf(character))
        .join("")
        .replaceAll(/\s+/g, " ")
        .trim(),
    async load(texts) {
      const files = new Set([...texts.join("")].flatMap((one) => partOf(one)?.file ?? []));
      return Promise.all([...files].map(async (file) => (await fetchFile(env, file)).bytes()));
    },
  };
}

/** The table names some, but the font draws them as squares. */
const isPictograph = (character: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Cf}|\p{Cc}/u.test(character);
