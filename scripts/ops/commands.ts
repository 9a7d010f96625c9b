import { readFileSync } from "node:fs";
import { packFrameGame } from "~/scripts/seed/pack-frame-game";
import type { Caller } from "~/scripts/seed/caller";
import type { RepairResult, RepairStep } from "~/workers/operations/repair";

/** What follows a command's name, and its options. */
interface Arguments {
  words: readonly string[];
  options: Partial<Record<string, string | boolean>>;
}

interface OpsCommand {
  usage: string;
  about: string;
  /** How many words have to follow. */
  words: number;
  run(operator: Caller, given: Arguments): Promise<unknown>;
}

/** What the pages under `/ops` do, for the command line. Each answers what it prints, as JSON. */
export const commands: Record<string, OpsCommand> = {
  health: {
    usage: "health",
    about: "what waits, what fails, how far the ledger has come",
    words: 0,
    run: (operator) => operator.read("ops/health"),
  },
  retry: {
    usage: "retry STREAM VERSION EFFECT",
    about: "try at once what an event owes; `health` lists what does",
    words: 3,
    run: (operator, { words: [streamId, version, effect] }) =>
      operator.ask("ops/effects/retry", { streamId, version: Number(version), effect }),
  },
  events: {
    usage: "events [--type T] [--stream S] [--actor A] [--user ID] [--cursor C] [--limit N]",
    about: "the log, newest first; personal fields stay sealed",
    words: 0,
    run: (operator, { options }) =>
      operator.read(
        `ops/events?${query(options, ["type", "stream", "actor", "user", "cursor", "limit"])}`,
      ),
  },
  player: {
    usage: "player WALLET_OR_ID [--time ISO8601]",
    about: "points and mining, now or as of any time",
    words: 1,
    run: (operator, { words: [player], options }) =>
      operator.read(`ops/players/${encodeURIComponent(player!)}?${query(options, ["time"])}`),
  },
  repair: {
    usage: "repair PROJECTION [--swap]",
    about: "replay it and name the rows that differ; --swap puts the replay in its place",
    words: 1,
    run: (operator, { words: [name], options }) => repair(operator, name!, options.swap === true),
  },
  try: {
    usage: "try KIND FILE [--days N]",
    about: "who would gain and lose by the rule in a JSON file, over the last days (7)",
    words: 2,
    run: (operator, { words: [kind, file], options }) =>
      operator.ask(`ops/rules/${kind}/trials`, {
        days: Number(options.days ?? 7),
        body: readJson(file!),
      }),
  },
  attack: {
    usage: "attack KIND FILE",
    about:
      "what attackers get out under the rule in a JSON file: of mining or boxes one is published only if it passes",
    words: 2,
    run: (operator, { words: [kind, file] }) =>
      operator.ask(`ops/rules/${kind}/economy`, { body: readJson(file!) }),
  },
  publish: {
    usage: "publish KIND FILE --time ISO8601",
    about: "the next version of a rule, in force from that time on",
    words: 2,
    run(operator, { words: [kind, file], options }) {
      if (typeof options.time !== "string") throw new Error("publish needs --time");
      const startsAt = new Date(options.time).toISOString();
      return operator.ask(`ops/rules/${kind}`, { startsAt, body: readJson(file!) });
    },
  },
  "play-game": {
    usage: "play-game FOLDER",
    about:
      "bring a game for a frame, or its next edition: all files of a folder with a playstead.json",
    words: 1,
    run: (operator, { words: [folder] }) =>
      operator.ask("ops/play/games", packFrameGame(folder!, "playstead.json")),
  },
  history: {
    usage: "history [--cursor C] [--limit N]",
    about: "what operators did, newest first",
    words: 0,
    run: (operator, { options }) =>
      operator.read(`ops/operations?${query(options, ["cursor", "limit"])}`),
  },
};

/** Step after step; without `swap` the replay is dropped in the end, and the live rows stay as they are. */
async function repair(operator: Caller, name: string, swap: boolean): Promise<RepairResult> {
  const ask = (step: RepairStep) =>
    operator.ask<RepairResult>(`ops/projections/${name}/repair`, { step });
  let result = await ask("start");
  while (result.next && result.next !== "swap") result = await ask(result.next);
  if (swap) return ask("swap");
  await ask("drop");
  return result;
}

function query(options: Arguments["options"], names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = options[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
