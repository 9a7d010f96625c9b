import { readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { playEconomy } from "~/domain/economy/play";
import { habits } from "~/domain/economy/world";
import { miningRuleSchema } from "~/domain/mining/rule";
import { mysteryBoxRuleSchema } from "~/domain/mystery-box/rule";
import { tasksRule as tasks } from "~/domain/tasks/rule";
import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import { miningRule } from "~/scripts/seed/rules/mining";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { tasksRule } from "~/scripts/seed/rules/tasks";
import { firstSeason as season } from "~/scripts/seed/season";
import { seconds } from "~/scripts/start/progress";
import { playWallets } from "./playing";
import { report } from "./report";
import { atPars, measureSkills } from "./skills";

/**
 * `npm run economy` plays half a year of honest players, and what attackers get out of it under the rules of a new shop,
 * or others:
 *
 *     npm run economy -- --mining FILE --mystery-box FILE --tasks FILE --runs 100 --players 100000 --sample 1000 --seed 1 --tries 84
 *
 * Before that programs play `tries` sessions of each game, by its own rules: what they reach is what they earn by playing. It ends with 1 if any of them gets out more than the bar allows. The table of a new shop at full size goes to
 * `docs/economy.md`, and as data for the White Paper to `domain/economy/played.json`.
 */
const { values } = parseArgs({
  options: {
    mining: { type: "string" },
    "mystery-box": { type: "string" },
    tasks: { type: "string" },
    runs: { type: "string", default: "100" },
    players: { type: "string", default: String(habits.players) },
    sample: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    tries: { type: "string", default: "84" },
  },
});
const { runs, players, sample, seed } = values;
const setting = {
  runs: Number(runs),
  players: Number(players),
  sample: Number(sample),
  seed: Number(seed),
};
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const mining = values.mining ? miningRuleSchema.parse(read(values.mining)) : miningRule.body;
const boxes = values["mystery-box"]
  ? mysteryBoxRuleSchema.parse(read(values["mystery-box"]))
  : mysteryBoxRule.body;

const began = performance.now();
const playing = playEconomy([{ mining, boxes }], setting);
let played = playing.next();
while (!played.done) played = playing.next();
const { bots, solvers } = await measureSkills(Number(values.tries));
const skills = {
  "bots-that-play": bots,
  "solvers-that-play-perfectly": solvers,
  "people-who-play-for-others": atPars(season.games),
};
const listed = new Map(catalogue.map(({ id, priceCents }) => [id, priceCents ?? 0]));
const prices = Object.fromEntries(
  boxes.prizes.flatMap((prize) =>
    prize.kind === "game" ? [[prize.id, listed.get(prize.gameId) ?? 0]] : [],
  ),
);
const offer = {
  tasks: (values.tasks ? tasks.schema.parse(read(values.tasks)) : tasksRule.body).tasks,
  boxes,
  prices,
  season,
};
const wallets = playWallets(played.value, skills, offer, setting.seed);
const { text, broken, figures } = report(played.value, setting, {
  wallets,
  players: skills,
  season,
});
console.log(text);
if (process.argv.length === 2) {
  writeFileSync("docs/economy.md", text);
  writeFileSync("domain/economy/played.json", `${JSON.stringify(figures, null, 2)}\n`);
}
console.log(`${runs} runs, ${seconds(performance.now() - began)}`);
for (const one of broken) console.error(one);
process.exit(broken.length ? 1 : 0);
