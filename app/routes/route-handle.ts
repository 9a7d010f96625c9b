import type { ParseKeys } from "i18next";
import type { Group } from "~/app/i18n/locale-files";

/** What the frame wants to know of a route. */
export interface RouteHandle {
  /** The texts its screen uses, beyond those of the frame. They are loaded along with it. */
  texts?: readonly Group[];
  /** Its title in the breadcrumbs. Routes without one do not show there. */
  title?: ParseKeys<"shell">;
  /** A better title out of its data, such as a game's name. */
  crumb?(loaderData: unknown): string | undefined;
}
