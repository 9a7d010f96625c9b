/** Whether a screen or a script did not come, which a page loaded anew may mend. */
let failed = false;
/** The notice, once it is there. */
let tell: (() => void) | undefined;

/** Said by whatever did not load. */
export function noteFailedLoad(): void {
  failed = true;
  tell?.();
}

/** What was said before is told at once. */
export function listenToFailedLoads(listener: () => void): () => void {
  tell = listener;
  if (failed) listener();
  return () => void (tell = undefined);
}
