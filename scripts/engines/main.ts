import { seconds } from "~/scripts/start/progress";
import { bundleGames } from "./bundle";
import { openFirefox } from "./firefox";
import { type Engine, openChromium, openWorkerd } from "./engines";
import { listGames, runGames } from "./run-games";
import { openWebKit } from "./web-kit";

/**
 * `npm run engines` plays 10,000 random games of every version of every game in Node, workerd and Chromium, and in
 * Firefox and WebKit where they are installed (on Debian: firefox-esr; webkit2gtk-driver, which wants a display, so
 * `xvfb-run npm run engines` where there is none): all must end alike. A number asks for fewer.
 */
const wanted = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error("How many games? A whole number");
const AT_A_TIME = 500;
const SECONDS = 240;

const script = await bundleGames();
const engines = [await openWorkerd(script), await openChromium(script)];
for (const [name, open] of [
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
] as const) {
  try {
    engines.push(await open(script));
  } catch (error) {
    console.log(`Not run in ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`Node ${process.versions.node}, ${engines.map(({ name }) => name).join(", ")}`);

let wrong = 0;
for (const [id, version] of listGames()) {
  const took = new Map<string, number>();
  const alike = new Map(engines.map(({ name }) => [name, true]));
  for (let from = 0; from < wanted; from += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, wanted - from);
    const expected = await timed("Node", runGames(id, version, from, count, SECONDS), took);
    for (const engine of engines) {
      const found = await timed(engine.name, engine.run(id, version, from, count, SECONDS), took);
      if (found !== expected) alike.set(engine.name, false);
    }
  }
  const different = [...alike].filter(([, same]) => !same).map(([name]) => name);
  wrong += different.length;
  const times = [...took].map(([name, ms]) => `${name} ${seconds(ms)}`).join(", ");
  const verdict = different.length > 0 ? `DIFFERENT in ${different.join(", ")}` : "alike";
  console.log(`${id} ${version}: ${wanted} games ${verdict} (${times})`);
}
await Promise.all(engines.map((engine: Engine) => engine.close()));
process.exit(wrong > 0 ? 1 : 0);

async function timed(
  name: string,
  work: Promise<string>,
  took: Map<string, number>,
): Promise<string> {
  const began = performance.now();
  const result = await work;
  took.set(name, (took.get(name) ?? 0) + performance.now() - began);
  return result;
}
