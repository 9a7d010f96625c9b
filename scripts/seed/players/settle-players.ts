import { createHash } from "node:crypto";
import { Keypair } from "@solana/web3.js";
import sharp from "sharp";
import { Random } from "~/art/kit/random";
import { drawPortrait } from "~/art/portraits/portrait";
import { type Caller, signIn } from "~/scripts/seed/caller";
import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import { inTurns } from "~/scripts/seed/in-turns";
import { aboutLines, playerNames } from "./names";

/** The side of a face as it is uploaded. */
const FACE_PIXELS = 240;

/**
 * Two hundred players with names, faces, follows and wishes, who do all of it as players do: they sign in by
 * their wallets and call the API. A second run finds them as they are. `secret`: what their wallets follow from.
 */
export async function settlePlayers(origin: string, secret: Uint8Array): Promise<Caller[]> {
  const players = await inTurns(playerNames, (name) => moveIn(origin, secret, name));
  await inTurns(players, (player, at) => meetOthers(player, players, at));
  return players;
}

/** The wallet of a seeded player. */
export function walletOf(secret: Uint8Array, name: string): Keypair {
  return Keypair.fromSeed(createHash("sha256").update(secret).update(`player ${name}`).digest());
}

async function moveIn(origin: string, secret: Uint8Array, name: string): Promise<Caller> {
  const player = await signIn(origin, walletOf(secret, name).secretKey);
  const random = new Random(`player ${name}`);
  const face = await paint(drawPortrait(name));
  const { id } = await player.upload<{ id: string }>("media?use=avatar", "image/png", face);
  const about = random.chance(0.3) ? random.pick(aboutLines) : undefined;
  await player.give("PATCH", "me", { displayName: name, avatar: id, about });
  const wished = Array.from({ length: random.int(0, 5) }, () => random.pick(catalogue).id);
  for (const game of new Set(wished)) await player.give("PUT", `wishlist/games/${game}`);
  return player;
}

/** Neighbours follow each other, and everybody follows some of the few whom many know. */
async function meetOthers(player: Caller, all: readonly Caller[], at: number): Promise<void> {
  const random = new Random(`follows ${at}`);
  const near = [1, 2, 3].map((step) => (at + step) % all.length).filter(() => random.chance(0.6));
  const back = [1, 2, 3]
    .map((step) => (at + all.length - step) % all.length)
    .filter(() => random.chance(0.4));
  const known = Array.from({ length: random.int(0, 3) }, () => random.int(0, 11) * 17);
  for (const other of new Set([...near, ...back, ...known])) {
    if (other !== at) await player.give("PUT", `follows/${all[other]!.userId}`);
  }
}

async function paint(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(svg)).resize(FACE_PIXELS, FACE_PIXELS, { kernel: "nearest" });
  return new Uint8Array(await picture.png({ palette: true }).toBuffer());
}
