import { readFileSync, writeFileSync } from "node:fs";

/**
 * Native packages come as one optional package for each platform. `npm ci` refuses a lockfile that
 * leaves one of them out, and `npm install` leaves out those that its registry cannot serve just then.
 * It also forgets for which C library some are, and then `npm ci` installs those for musl beside those for glibc.
 * Run as a script, this writes what is missing; the tests only look.
 */
interface Locked {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, Locked>;
}

const SYSTEMS = ["darwin", "linux", "win32", "freebsd", "android", "openharmony"];
const PROCESSORS = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x", "wasm32"];

export function missingPlatforms(lockfile: Lockfile): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      if (isLocked(lockfile, path, name)) continue;
      missing[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
    }
    const { libc } = platformOf(path);
    if (locked.os?.includes("linux") && libc && !locked.libc) missing[path] = { ...locked, libc };
  }
  return missing;
}

function isLocked(lockfile: Lockfile, path: string, name: string): boolean {
  const places = path.split("/node_modules/");
  return (
    places.some((_, at) => {
      const parent = places.slice(0, at + 1).join("/node_modules/");
      return lockfile.packages[`${parent}/node_modules/${name}`] !== undefined;
    }) || lockfile.packages[`node_modules/${name}`] !== undefined
  );
}

function platformOf(name: string): Pick<Locked, "os" | "cpu" | "libc"> {
  const words = name.replace("windows", "win32").split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (words.includes("64")) cpu.push("x64");
  const libc = words.flatMap((word) => {
    if (word.startsWith("gnu")) return ["glibc"];
    return word.includes("musl") ? ["musl"] : [];
  });
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) };
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
}

if (import.meta.main) {
  const lockfile = readLockfile();
  const packages = { ...lockfile.packages, ...missingPlatforms(lockfile) };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  const text = JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2);
  writeFileSync("package-lock.json", `${text}\n`);
}
