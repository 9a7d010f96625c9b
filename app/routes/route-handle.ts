import type { ParseKeys } from "i18next";
import type { Group } from "~/app/i18n/locale-files";

/** One of the frame's texts by its key, or one of a feature's own: `tasks:title`. */
type TextName = ParseKeys<"shell"> | { [G in Group]: `${G}:${ParseKeys<G>}` }[Group];

/** What the frame wants to know of a route. */
export interface RouteHandle {
  /** The texts its screen uses, beyond those of the frame. They are loaded along with it. */
  texts?: readonly Group[];
  /** Its title in the breadcrumbs. Routes without one do not show there. */
  title?: TextName;
  /** A better title out of its data, such as a game's name. */
  crumb?(loaderData: unknown): string | undefined;
}

/** Where its title comes from, when not from the frame's texts. */
export function titleGroup(handle: RouteHandle | undefined): readonly string[] {
  const [group, key] = handle?.title?.split(":") ?? [];
  return group && key ? [group] : [];
}
