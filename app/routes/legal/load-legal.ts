import { data, type LoaderFunctionArgs } from "react-router";
import { getI18next } from "~/app/i18n/middleware";
import { readPage } from "~/app/read-page";
import { dayOf } from "~/domain/day";
import type { Language } from "~/domain/language";
import { fillPlaceholders } from "~/domain/legal/placeholders";
import { getLegalText, getTwoVersions, listLegalVersions } from "~/domain/legal/queries";
import { type LegalText, shippedVersions } from "~/domain/legal/texts";
import { readSections, type Section } from "~/domain/legal/words";
import { readMarkdown } from "~/domain/posts/read-markdown";
import { compareSections } from "~/domain/legal/compare-sections";
import { rulesOfFigures, viewFigures } from "./figures";
import { shippedSections } from "./shipped-sections";

const MAX_VERSIONS = 50;

/** A legal text in one version, with how it came to be so: `?version=` asks for one that was or will be in force. */
export async function loadLegal(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  text: LegalText,
) {
  const i18n = getI18next(context);
  const language = i18n.language as Language;
  const now = new Date();
  const day = dayOf(now);
  const asked = Number(new URL(request.url).searchParams.get("version")) || 0;
  const { current, published, two, ...rules } = await readPage(context, {
    ...rulesOfFigures(now.toISOString()),
    current: getLegalText({ text, language, day }),
    published: listLegalVersions({ text, language, limit: MAX_VERSIONS }),
    two: getTwoVersions({ text, language, version: asked, before: asked - 1 }),
  });
  const figures = viewFigures(rules, language);
  const fill = (words: string) => fillPlaceholders(words, figures);
  const ofShipped = shippedVersions[text];
  const shipped = { version: ofShipped.length, inForceFrom: ofShipped.at(-1)! };
  const inForce = current[0] ?? shipped;
  const row = asked ? two.find(({ version }) => version === asked) : current[0];
  if (asked && !row && asked !== shipped.version) throw data(null, { status: 404 });
  const shown = row ?? shipped;

  /** Of the version before, where its words are still known. */
  function sectionsBefore(): Section[] | undefined {
    const before = two.find(({ version }) => version === asked - 1);
    if (before) return readSections(before.body).sections;
    return asked - 1 === shipped.version ? shippedSections(i18n, language, text) : undefined;
  }
  const before = asked && row ? sectionsBefore() : undefined;
  const next = published.findLast(({ inForceFrom }) => inForceFrom > day);
  return {
    figures,
    version: shown.version,
    since: shown.inForceFrom,
    /** Null for the words that come with the software, which the page has anyway. */
    words: row
      ? {
          intro: fill(row.intro),
          sections: readSections(row.body).sections.map(({ id, title, text: body }) => ({
            id,
            title: fill(title),
            blocks: readMarkdown(fill(body)).body,
          })),
        }
      : null,
    /** Where it is not the one that binds now. */
    other: shown.version === inForce.version ? null : inForce.version,
    announced: next ? { version: next.version, since: next.inForceFrom } : null,
    published: published.map(({ version, inForceFrom, changes }) => ({
      version,
      since: inForceFrom,
      changes: fill(changes),
    })),
    compared: before && row ? compareSections(before, readSections(row.body).sections, fill) : null,
  };
}

export type LegalView = Awaited<ReturnType<typeof loadLegal>>;
