import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SignedCertificate } from "~/domain/account/certificate";
import type { Database } from "~/domain/event-store/database";
import { LOG_NAMES } from "~/domain/logs";
import { model } from "~/domain/model";
import { call, createPlayer } from "~/tests/sign-in/player";
import { Killed } from "~/tests/support/crashes";
import { findDifferences, openStore } from "~/tests/support/store";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { deleteAccount } from "~/workers/account/delete-account";
import type { Services } from "~/workers/services";
import { hashToken } from "~/workers/endpoint/request";
import { openSignedText } from "~/workers/wallet";
import { columnsWith, servicesIn, signFor } from "./leaver";

/** What is left of a worker's life, in steps: calls of a database or of the store of files. */
interface Life {
  left: number;
  /** Whether the last step is done and only its answer is lost. */
  lostAnswer: boolean;
}

function step<Result>(life: Life, work: () => Promise<Result>): Promise<Result> {
  life.left -= 1;
  if (life.left > 0) return work();
  const die = () => Promise.reject(new Killed("at its step"));
  return life.left === 0 && life.lostAnswer ? work().then(die) : die();
}

/** Services that die for good at a step. */
function dyingServices(services: Services, life: Life): Services {
  for (const log of LOG_NAMES) {
    const { db } = services.at(log);
    const batch = db.batch.bind(db);
    db.batch = (...sent: Parameters<Database["batch"]>) => step(life, () => batch(...sent));
  }
  const { MEDIA } = services.env;
  const mortal = {
    list: (...given: Parameters<R2Bucket["list"]>) => step(life, () => MEDIA.list(...given)),
    delete: (...given: Parameters<R2Bucket["delete"]>) => step(life, () => MEDIA.delete(...given)),
  };
  return Object.assign(services, {
    env: { ...services.env, MEDIA: mortal as Partial<R2Bucket> as R2Bucket },
  });
}

/** Somebody with a name, a picture, a case of their own and a wallet's signature that they want to go. */
async function createLeaver() {
  const player = await createPlayer();
  const { token, user, wallet } = player;
  await call("/me", {
    method: "PATCH",
    token,
    body: { displayName: `Gone ${user.id.slice(0, 5)}` },
  });
  await env.MEDIA.put(`${user.id}/face/96`, "face");
  await env.MEDIA.put(`exports/${user.id}/copy.zip`, "copy");
  return { ...player, body: await signFor(wallet, "delete") };
}
type Leaver = Awaited<ReturnType<typeof createLeaver>>;

async function leave(services: Services, { user, token, body }: Leaver): Promise<void> {
  const signed = await openSignedText(body);
  await deleteAccount(services, {
    userId: user.id,
    tokenHash: hashToken(token),
    key: "bye",
    input: body,
    signed,
    authorize: (session) => session!,
  });
}

/** The whole of a deletion in the order of a day: the request, the queue, the cron's rounds. */
const rounds: ((services: Services, leaver: Leaver) => Promise<unknown>)[] = [
  leave,
  (services) => runStragglers(services),
  (services) => runJob("erase-media", services),
];

/** @returns whether the worker died on its way. */
async function goOn(leaver: Leaver, life: Life): Promise<boolean> {
  for (const [at, round] of rounds.entries()) {
    try {
      await round(dyingServices(servicesIn(at && 120), life), leaver);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (life.left <= 0) return true;
  }
  return false;
}

const immortal = (): Life => ({ left: Infinity, lostAnswer: false });

async function stateOf({ user }: Leaver) {
  const events: Record<string, unknown> = {};
  for (const log of LOG_NAMES) {
    const [rows] = await servicesIn(0)
      .at(log)
      .db.batch([
        {
          sql: `SELECT group_concat("type") AS "types" FROM (SELECT "type" FROM "events"
            WHERE "stream_id" IN ('account-' || ?1, 'person-' || ?1) ORDER BY "position")`,
          params: [user.id],
        },
      ]);
    events[log] = rows![0]!["types"];
  }
  const { objects } = await env.MEDIA.list();
  return {
    events,
    objects: objects.filter(({ key }) => key.includes(user.id)).length,
    keys: await env.DB.prepare(`SELECT count(*) AS n FROM "person_keys" WHERE "person_id" = ?`)
      .bind(user.id)
      .first("n"),
    owed: await env.DB.prepare(`SELECT count(*) AS n FROM "outbox"`).first("n"),
  };
}

test("a deletion that is killed at any step is finished by the jobs, and ends as one that was not", async () => {
  const whole = await createLeaver();
  expect(await goOn(whole, immortal())).toBe(false);
  const end = await stateOf(whole);
  expect(end).toEqual({
    events: {
      main: "AccountDeleted,PersonForgotten,KeyDestroyed",
      "community-0": "PersonForgotten",
      "community-1": "PersonForgotten",
    },
    objects: 0,
    keys: 0,
    owed: 0,
  });

  const texts: string[] = [];
  let steps = 0;
  for (let died = true; died; steps += 1) {
    for (const lostAnswer of [false, true]) {
      const leaver = await createLeaver();
      texts.push(leaver.user.address, `Gone ${leaver.user.id.slice(0, 5)}`);
      died = await goOn(leaver, { left: steps + 1, lostAnswer });
      // Nobody asks again but the jobs, unless it died before anything had been done.
      const { results } = await env.DB.prepare(
        `SELECT 1 FROM "account_deletions" WHERE "user_id" = ?`,
      )
        .bind(leaver.user.id)
        .all();
      if (!results.length) await leave(servicesIn(0), leaver);
      for (const round of rounds.slice(1)) await round(servicesIn(8000), leaver);
      expect(await stateOf(leaver), `step ${steps}, ${lostAnswer}`).toEqual(end);
      const nonce = (await openSignedText(leaver.body))!.nonce;
      const certificate = await (await call(`/certificates/${nonce}`)).json<SignedCertificate>();
      expect(certificate.certificate.keyDestroyed).toMatchObject({ type: "KeyDestroyed" });
    }
  }
  expect(steps).toBeGreaterThan(20);
  expect(await columnsWith(...texts)).toEqual([]);
  const { results } = await env.DB.prepare(
    `SELECT 1 FROM "events" WHERE "type" = 'KeyDestroyed' GROUP BY "stream_id" HAVING count(*) > 1`,
  ).all();
  expect(results).toEqual([]);
  expect(await findDifferences(openStore(model).store)).toEqual([]);
}, 180_000);
