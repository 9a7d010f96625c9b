const FAILED_IMPORT =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|Texts failed to load/i;

/** A script, or the texts of a page, did not come: there is no connection, or a deploy has taken them away. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && FAILED_IMPORT.test(error.message);
}
