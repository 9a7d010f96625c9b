import type { FrameEdition } from "~/domain/frames/events";
import type { FrameFile } from "~/domain/frames/ports";
import type { Env } from "~/workers/env";
import type { ShellFacts } from "./shell";

/** Of one edition. It never changes, so that neither a reader nor a cache ever has half of two. */
const folderOf = (gameId: string, hash: string) => `frames/${gameId}/${hash}`;

export async function keepFrameFiles(
  env: Env,
  { gameId, hash, entry, styles }: FrameEdition,
  files: readonly FrameFile[],
): Promise<void> {
  const folder = folderOf(gameId, hash);
  for (const { path, type: contentType, content, sha256 } of files) {
    await env.MEDIA.put(`${folder}/${path}`, content, { sha256, httpMetadata: { contentType } });
  }
  const facts: ShellFacts = { entry, styles };
  await env.MEDIA.put(folder, JSON.stringify(facts));
}

export const readFrameFile = (env: Env, gameId: string, hash: string, path: string) =>
  env.MEDIA.get(`${folderOf(gameId, hash)}/${path}`);

export async function readShellFacts(
  env: Env,
  gameId: string,
  hash: string,
): Promise<ShellFacts | undefined> {
  return (await env.MEDIA.get(folderOf(gameId, hash)))?.json<ShellFacts>();
}
