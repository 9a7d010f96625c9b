/** `tab` for what says who somebody is; `device` for what its author shows to everybody anyway. */
export type Keeper = "tab" | "device";

/** Whether something is kept on this device under a name. */
export const hasDraft = (name: string) => readText(name, "device") !== "{}";

const storageOf = (keeper: Keeper) => (keeper === "tab" ? sessionStorage : localStorage);

export function readText(name: string, keeper: Keeper): string {
  try {
    return storageOf(keeper).getItem(name) ?? "{}";
  } catch {
    return "{}";
  }
}

export function keepText(name: string, keeper: Keeper, draft: object): void {
  try {
    storageOf(keeper).setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends.
  }
}
