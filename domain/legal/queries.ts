import { and, desc, eq, gte, lte } from "drizzle-orm";
import { type BoundQuery, query, rawQuery } from "~/domain/event-store/query";
import { foldStream } from "~/domain/event-store/log";
import type { Language } from "~/domain/language";
import { legalDecider } from "./decider";
import { legalEvents } from "./events";
import { legalTexts } from "./read-model";
import type { LegalText } from "./texts";

export const loadLegalText = (text: LegalText) =>
  foldStream(legalDecider, legalEvents, `legal-${text}`);

type Asked = Record<"text", LegalText> & Record<"language", Language>;

/** Versions that a shop has published, newest first, without their words. */
export const listLegalVersions = query<Asked & { limit: number }>()((db, ask) =>
  db
    .select({
      version: legalTexts.version,
      inForceFrom: legalTexts.inForceFrom,
      changes: legalTexts.changes,
      position: legalTexts.position,
    })
    .from(legalTexts)
    .where(and(eq(legalTexts.text, ask.text), eq(legalTexts.language, ask.language)))
    .orderBy(desc(legalTexts.version))
    .limit(ask.limit),
);

/** The published version that is in force on a day, if there is one. */
export const getLegalText = query<Asked & { day: string }>()((db, { text, language, day }) =>
  db
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.text, text),
        eq(legalTexts.language, language),
        lte(legalTexts.inForceFrom, day),
      ),
    )
    .orderBy(desc(legalTexts.version))
    .limit(1),
);

/** One version and the one before it, where a shop has published them. */
export const getTwoVersions = query<Asked & { version: number; before: number }>()(
  (db, { text, language, version, before }) =>
    db
      .select()
      .from(legalTexts)
      .where(
        and(
          eq(legalTexts.text, text),
          eq(legalTexts.language, language),
          gte(legalTexts.version, before),
          lte(legalTexts.version, version),
        ),
      )
      .orderBy(desc(legalTexts.version))
      .limit(2),
);

export interface PublishedText {
  version: number;
  inForceFrom: string;
  language: Language;
  intro: string;
  body: string;
  changes: string;
  publishedAt: string;
  actor: string;
  /** What its author is called now. */
  name: string | null;
}

/** The newest versions of a text in every language, with who published them. */
export const listPublishedTexts = (text: LegalText, limit: number): BoundQuery<PublishedText[]> =>
  rawQuery(
    `SELECT t."version", t."in_force_from" AS "inForceFrom", t."language", t."intro", t."body", t."changes",
        e."occurred_at" AS "publishedAt", e."actor", p."display_name" AS "name"
      FROM "legal_texts" t JOIN "events" e ON e."position" = t."position"
        LEFT JOIN "profiles" p ON p."user_id" = e."actor"
      WHERE t."text" = ?1 AND t."version" > (SELECT coalesce(max("version"), 0) - ?2 FROM "legal_texts"
        WHERE "text" = ?1 AND "language" = 'en')
      ORDER BY t."version" DESC`,
    [text, limit],
  );
