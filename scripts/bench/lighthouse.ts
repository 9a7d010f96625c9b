import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, drawArt } from "~/scripts/start/build";
import { startPlaystead } from "~/scripts/start/playstead";
import { run } from "~/scripts/start/run";
import { settle } from "~/scripts/start/settle";
import { findChromium } from "~/scripts/test/chromium";
import { spreadOf } from "./comparison";

const PATHS = [
  "/",
  "/store",
  "/store/detail/gloamdelve",
  "/community",
  "/community/list",
  "/community/search?q=star",
  "/community/news",
  "/marketplace",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = Number(process.env.BENCH_ROUNDS ?? 3);

/** A package of its own: it brings 140 MB that nothing else here wants. */
const PACKAGE = "scripts/bench/lighthouse";
const PROGRAM = join(PACKAGE, "node_modules/lighthouse/cli/index.js");

/** What we read of Lighthouse's JSON. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

interface Listed<Item> {
  items: Item[];
}

/** A post, a topic, a Space, an article and an item, of those that the seed has put there. */
async function findThings(origin: string): Promise<string[]> {
  const read = async <Item>(path: string) =>
    ((await (await fetch(`${origin}/api/${path}`)).json()) as Listed<Item>).items;
  const posts = await read<{ url: string; topics: string[] }>("posts?limit=50");
  const spaces = await read<{ id: string }>("spaces?limit=1");
  const articles = await read<{ url: string }>("articles?limit=1");
  const forSale = await read<{ id: string }>("items?listed=true&limit=1");
  const topic = posts.find(({ topics }) => topics.length)?.topics[0] ?? "";
  return [
    posts[0]!.url,
    `/community/topic/${encodeURIComponent(topic)}`,
    `/community/detail/${spaces[0]!.id}`,
    articles[0]!.url,
    ...forSale.map(({ id }) => `/marketplace/${id}`),
  ];
}

/**
 * What Lighthouse says of the pages that visitors see first, as on a phone. Of a shop that runs already, where
 * `BENCH_ORIGIN` names one: its players have moved in. Of these addresses alone, if any are given.
 */
export async function printLighthouse(paths: readonly string[]): Promise<void> {
  if (!existsSync(PROGRAM)) {
    console.log("Installing Lighthouse …");
    await run("npm", ["ci", "--prefix", PACKAGE, "--no-audit", "--no-fund"]);
  }
  const folder = mkdtempSync(join(tmpdir(), "playstead-lighthouse-"));
  const given = process.env.BENCH_ORIGIN;
  try {
    if (given) return await lookAt(given, folder, paths);
    await drawArt();
    await build("local");
    const shop = await startPlaystead();
    try {
      // What is looked at is what players have written.
      await settle(shop, folder, console.log);
      await lookAt(shop.origin, folder, paths);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function lookAt(origin: string, folder: string, paths: readonly string[]): Promise<void> {
  const chromePath = await findChromium();
  const look = async (url: string): Promise<Report> => {
    const file = join(folder, "report.json");
    const sandbox = process.getuid?.() === 0 ? " --no-sandbox" : "";
    const flags = ["--quiet", "--output=json", `--output-path=${file}`];
    flags.push(`--only-categories=${CATEGORIES.join(",")}`);
    flags.push(`--chrome-flags=--headless=new${sandbox}`);
    await run("node", [PROGRAM, url, ...flags], { environment: { CHROME_PATH: chromePath } });
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  };
  // The first page that a browser ever opens pays for the browser's start.
  await look(origin);
  const all = paths.length ? paths : [...PATHS, ...(await findThings(origin))];
  for (const path of all) {
    const reports: Report[] = [];
    for (let at = 0; at < RUNS; at++) reports.push(await look(`${origin}${path}`));
    print(path, reports);
  }
}

function print(path: string, reports: readonly Report[]): void {
  const scores = CATEGORIES.map((id) => {
    const { median, least, most } = spreadOf(
      reports.map(({ categories }) => Math.round((categories[id]!.score ?? 0) * 100)),
    );
    return `${id} ${median}${least === most ? "" : ` (${least} to ${most})`}`;
  });
  console.log(`${path}: ${scores.join(", ")}`);
  for (const { categories, audits } of reports) {
    for (const id of CATEGORIES) {
      for (const { id: audit, weight } of categories[id]!.auditRefs) {
        const { score, title, displayValue } = audits[audit]!;
        if (weight > 0 && score !== null && score < 0.9) {
          console.log(`  ${title}${displayValue ? `: ${displayValue}` : ""}`);
        }
      }
    }
  }
}
