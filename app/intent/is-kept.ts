import { nameOf, readIntent, type Wanted } from "./intent";

/** Whether something is to go on here that was wanted before; for what is shown only when asked for. */
export function isKept(wanted: Wanted): boolean {
  const intent = readIntent();
  return intent?.name === nameOf(wanted) && intent.pathname === location.pathname;
}
