import { brand } from "~/domain/brand";
import { languages } from "~/domain/language";

interface Words {
  title: string;
  lead: string;
  files: Record<keyof typeof PLACES, string>;
}

/** Where in the ZIP each kind of file lies. */
const PLACES = {
  tables: "tables/",
  messages: "messages/",
  receipts: "receipts/",
  keys: "keys.json",
  media: "media/",
  events: "events.json",
  ledger: "ledger/",
  contents: "contents.json",
};

const readFiles = () =>
  import.meta.glob<Words>("/locales/*/data-copy.json", { eager: true, import: "default" });

/** What tells a reader who opens a copy of their data what lies in it, in every language: a file is passed on. */
export function readMe(): string {
  const files = readFiles();
  return languages
    .map((language) => describe(files[`/locales/${language}/data-copy.json`]!))
    .join("\n----\n\n");
}

function describe({ title, lead, files }: Words): string {
  const lines = Object.entries(PLACES).map(
    ([kind, place]) => `${place}\n  ${files[kind as keyof typeof PLACES]}\n`,
  );
  return `${brand.name}: ${title}\n\n${lead}\n\n${lines.join("\n")}`;
}
