import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { checkKeptData, OTHER_SHOP } from "./kept-data";
import {
  currentRelease,
  isNewer,
  listStored,
  releaseFile,
  releaseOf,
  trySteps,
} from "./stored-formats";

/** Data that this release does not open, or could not upgrade. Its message says what to do. */
export class CannotUpgrade extends Error {}

/** What the data was before an upgrade that has not come to its end. */
const COPY = "before-upgrade";
/** Being copied, or being put back and then removed. */
const HALF = "before-upgrade.half";
const STAYS = new Set([OTHER_SHOP, COPY, HALF]);

export interface Upgrade {
  /** Whether a copy waits for its end. */
  pending: boolean;
  /** It works: from now on the data is this release's. */
  accept(): void;
  /** Puts the data back as it was. Answers what to tell of it. */
  undo(cause: unknown): unknown;
}

/**
 * Looks whether a newer release has written kept data. Where an upgrade was cut off, what was before it is put back first.
 *
 * @throws DataDamaged where something is missing, CannotUpgrade for data of a newer release, which stays as it is.
 */
export function refuseNewerData(dataDir: string): void {
  if (existsSync(join(dataDir, COPY))) putBack(dataDir);
  rmSync(join(dataDir, HALF), { recursive: true, force: true });
  checkKeptData(dataDir);
  const [ours, theirs] = [currentRelease(), releaseOf(dataDir)];
  if ((theirs && isNewer(theirs, ours)) || listStored(dataDir).some(({ ahead }) => ahead > 0)) {
    throw new CannotUpgrade(
      `The data in ${dataDir}/ was written by ${nameOf(theirs, "a newer release of Playstead")} and was not touched: this is ${ours}, so start it with that release or a later one.`,
    );
  }
}

/**
 * Looks at kept data before anything opens it. Of what is older a copy is kept until the upgrade has worked.
 *
 * @throws what {@link refuseNewerData} throws, and CannotUpgrade where an object's steps fail.
 */
export function prepareUpgrade(dataDir: string): Upgrade {
  refuseNewerData(dataDir);
  const [ours, theirs] = [currentRelease(), releaseOf(dataDir)];
  const stored = listStored(dataDir);
  const old = stored.filter(({ pending }) => pending > 0);
  const couldNot = (cause: unknown) =>
    new CannotUpgrade(
      `The data in ${dataDir}/ could not be upgraded to ${ours} (${reasonOf(cause)}) and is as it was before: start it with ${nameOf(theirs, "the release that wrote it")}, or with a later one than this.`,
      { cause },
    );
  const accept = () => writeRelease(dataDir, ours);
  if (!old.length) return { pending: false, accept, undo: (cause) => cause };
  try {
    for (const { file, folder } of old) if (!folder) trySteps(file);
  } catch (error) {
    throw couldNot(error);
  }
  keepCopy(dataDir);
  return {
    pending: true,
    accept() {
      this.pending = false;
      accept();
      // In one step, so that no start after a crash takes what has worked for something that was cut off.
      renameSync(join(dataDir, COPY), join(dataDir, HALF));
      rmSync(join(dataDir, HALF), { recursive: true });
    },
    undo(cause) {
      if (!this.pending) return cause;
      putBack(dataDir);
      return couldNot(cause);
    },
  };
}

const nameOf = (release: string | undefined, otherwise: string) =>
  release ? `Playstead ${release}` : otherwise;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function writeRelease(dataDir: string, release: string): void {
  if (releaseOf(dataDir) !== release) writeFileSync(releaseFile(dataDir), `${release}\n`);
}

const partsOf = (folder: string) => readdirSync(folder).filter((name) => !STAYS.has(name));

function keepCopy(dataDir: string): void {
  const half = join(dataDir, HALF);
  mkdirSync(half);
  for (const name of partsOf(dataDir)) {
    cpSync(join(dataDir, name), join(half, name), { recursive: true, preserveTimestamps: true });
  }
  renameSync(half, join(dataDir, COPY));
}

/** May be cut off itself: the copy stays whole until everything is back. */
function putBack(dataDir: string): void {
  const copy = join(dataDir, COPY);
  for (const name of partsOf(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  for (const name of readdirSync(copy)) {
    cpSync(join(copy, name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
  }
  rmSync(join(dataDir, HALF), { recursive: true, force: true });
  renameSync(copy, join(dataDir, HALF));
  rmSync(join(dataDir, HALF), { recursive: true });
}
