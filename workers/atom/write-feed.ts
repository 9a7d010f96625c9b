import { generateAtomFeed } from "feedsmith";
import { brand } from "~/domain/brand";
import type { Language } from "~/domain/language";
import type { FeedEntry } from "./entries";

export interface FeedHead {
  /** The address of this feed, and of the page that shows the same. */
  selfUrl: string;
  pageUrl: string;
  language: Language;
  title: string;
  subtitle: string;
  /** When what it is about began: for a feed without an entry. */
  since: string;
}

/** An Atom feed (RFC 4287), the newest entry first. */
export function writeFeed(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { selfUrl, pageUrl, language, title, subtitle, since } = head;
  const updated = entries.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    since,
  );
  const xml = generateAtomFeed(
    {
      id: selfUrl,
      title: plain(title),
      subtitle: plain(subtitle),
      updated: new Date(updated),
      authors: [{ name: brand.name }],
      links: [
        { href: selfUrl, rel: "self", type: "application/atom+xml" },
        { href: pageUrl, rel: "alternate", type: "text/html", hreflang: language },
      ],
      entries: entries.map((entry) => ({
        id: entry.id,
        title: plain(entry.title),
        updated: new Date(entry.updatedAt),
        published: new Date(entry.publishedAt),
        authors: [{ name: legal(entry.author) }],
        links: [
          {
            href: entry.url,
            rel: "alternate",
            type: "text/html",
            ...(entry.language && { hreflang: entry.language }),
          },
        ],
        summary: plain(entry.summary),
        content: { value: legal(entry.html), type: "html" },
        categories: entry.topics.map((term) => ({ term: legal(term) })),
      })),
    },
    { strict: true },
  );
  return xml;
}

const plain = (text: string) => ({ value: legal(text), type: "text" as const });

/** XML 1.0 has no way to write most control characters, nor half a character. */
const legal = (text: string) =>
  text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
