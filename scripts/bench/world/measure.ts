import { performance } from "node:perf_hooks";
import { runAudit } from "~/scripts/audit/audit";
import { callApi, createPlayer } from "~/scripts/bench/player";
import { MostRead } from "~/scripts/bench/rows-read";
import { describeMachine } from "~/scripts/bench/report";
import { signIn } from "~/scripts/seed/caller";
import { build, drawArt } from "~/scripts/start/build";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { step } from "~/scripts/start/progress";
import { bigPost, readerWallet } from "./history";
import { makeWorld } from "./make";
import { type Asked, everything, type Reader, type Things } from "./pages";
import { type Answer, isOver, type Measured, printWorlds } from "./report";
import { divided, WORLD } from "./size";

/** The small world is a shop as it is seeded, with as much of each thing as a page shows. */
const SMALLER = 500;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
/** For what seems to be over the bar, which a few slow answers on a busy machine bring about. */
const ROUNDS_AGAIN = 3 * ROUNDS;
const WARMING = 3;

interface World {
  shop: Playstead;
  headers: Record<Reader, Record<string, string>>;
  things: Things;
}

/** All pages and lists of a shop as large as a world beside those of a small one, asked in turns. */
export async function measureWorlds(): Promise<void> {
  const log = (line: string) => console.log(line);
  await step(log, "Pictures", drawArt);
  await step(log, "Pages and worker", () => build("local"));
  const folders = [
    await makeWorld("small", divided(SMALLER), log),
    await makeWorld("large", WORLD, log),
  ];
  const mostRead = new MostRead();
  const worlds: World[] = [];
  try {
    for (const dataDir of folders) worlds.push(await open(dataDir, mostRead));
    const [small, large] = worlds as [World, World];
    await audit(small);
    mostRead.forget();
    console.log(`${describeMachine()}; ${ROUNDS} rounds, one request at a time, in turns`);
    printWorlds(await measureAll(small, large));
    mostRead.print();
  } finally {
    for (const { shop } of worlds) await shop.stop();
  }
}

async function open(dataDir: string, mostRead: MostRead): Promise<World> {
  const shop = await startPlaystead({
    dataDir,
    // Nothing works beside what is measured.
    cronEvery: 0,
    settings: { TELL_ROWS_READ: "1" },
    onConsole: (_, message) => mostRead.hear(message),
  });
  const { origin, secrets } = shop;
  const player = await createPlayer(origin, readerWallet());
  const operator = await createPlayer(origin, secrets.operator);
  const as = (token: string) => ({ cookie: `x-token=${token}`, "x-token": token });
  return {
    shop,
    headers: { visitor: {}, player: as(player.token), operator: as(operator.token) },
    things: await findThings(shop, player.token),
  };
}

async function findThings({ origin, miniflare }: Playstead, token: string): Promise<Things> {
  const post = bigPost();
  const { items } = await callApi<{ items: { id: string }[] }>(origin, `/posts/${post}/comments`, {
    token,
  });
  const main = await miniflare.getD1Database("DB");
  const reviewed = `SELECT g."id" AS "game_id", r."space_id" AS "id" FROM "game_ratings" k
    JOIN "games" g ON g."id" = k."game_id" AND g."delivery" <> 'top-up'
    JOIN "space_register" r ON r."game_id" = g."id" AND r."state" = 'granted'
    ORDER BY k."one" + k."two" + k."three" + k."four" + k."five" DESC, g."id" LIMIT 1`;
  const space = await main.prepare(reviewed).first<{ game_id: string; id: string }>();
  return {
    post,
    comment: items[0]!.id,
    game: space!.game_id,
    gameSpace: space!.id,
    address: readerWallet().publicKey.toBase58(),
  };
}

/** That the generator wrote what the product would have: the small world stands for both, which one code made. */
async function audit({ shop }: World): Promise<void> {
  const operator = await signIn(shop.origin, shop.secrets.operator.secretKey);
  const { findings } = await runAudit(operator, {
    projection: null,
    from: 0,
    file: ".playstead-bench/audit.json",
    resume: false,
    onProgress: () => {},
  });
  if (findings.length) throw new Error(`The audit found ${JSON.stringify(findings, null, 2)}`);
  console.log("The audit of the small world found nothing");
}

async function measureAll(small: World, large: World): Promise<Measured[]> {
  const cases = await Promise.all(
    everything(small.things).map(async (asked, nth) => ({
      asked,
      targets: [
        await targetOf(small, asked),
        await targetOf(large, everything(large.things)[nth]!),
      ] as const,
      answers: [[], []] as [Answer[], Answer[]],
    })),
  );
  const round = async (some: typeof cases, keep: boolean, first: 0 | 1) => {
    for (const { targets, answers } of some) {
      for (const which of [first, 1 - first] as const) {
        const answer = await ask(targets[which]!);
        if (keep) answers[which]!.push(answer);
      }
    }
  };
  for (let at = 0; at < WARMING; at++) await round(cases, false, 0);
  for (let at = 0; at < ROUNDS; at++) await round(cases, true, (at % 2) as 0 | 1);
  const measured = () =>
    cases.map(({ asked, answers: [few, many] }) => ({ asked, small: few, large: many }));
  const over = cases.filter((_, nth) => isOver(measured()[nth]!));
  for (let at = 0; at < ROUNDS_AGAIN; at++) await round(over, true, (at % 2) as 0 | 1);
  return measured();
}

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Walks down a list first, where a place far down is asked for. */
async function targetOf({ shop, headers }: World, { as, path, walk = 0 }: Asked): Promise<Target> {
  const target = { url: `${shop.origin}${path}`, headers: headers[as] };
  for (let page = 0; page < walk; page++) {
    const response = await fetch(target.url, { headers: target.headers });
    const { nextCursor } = (await response.json()) as { nextCursor?: string | null };
    if (!nextCursor) break;
    const url = new URL(`${shop.origin}${path}`);
    url.searchParams.set("cursor", nextCursor);
    target.url = url.href;
  }
  return target;
}

async function ask({ url, headers }: Target): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, { headers, redirect: "manual" });
  const bytes = (await response.arrayBuffer()).byteLength;
  const ms = performance.now() - began;
  const [, trips = 0, rows = 0] =
    /dur=(\d+).*dur=(\d+)/.exec(response.headers.get("server-timing") ?? "") ?? [];
  return { ms, bytes, status: response.status, trips: Number(trips), rows: Number(rows) };
}
