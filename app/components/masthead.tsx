import type { ReactNode } from "react";
import { Avatar } from "./avatar";

interface MastheadProps {
  /** What stands behind it: it fills its place. */
  banner: ReactNode;
  avatarUrl: string;
  name: string;
  /** Under the name. */
  children: ReactNode;
  /** Under that, and under the picture on phones. */
  figures?: ReactNode;
  /** What can be done about it: where there is little room the first stays, unless it is `masthead-aside`, and the menu at the end. */
  actions: ReactNode;
  /** On all its pages but the first: a bar that stays in sight, so that each begins with what it is for. */
  compact?: boolean;
}

/** The head of a place of its own: a player's, a Space's, a group's. */
export function Masthead(props: MastheadProps) {
  const { banner, avatarUrl, name, children, figures, actions, compact = false } = props;
  if (compact) {
    return (
      <header className="sticky top-[4.125rem] z-20 flex h-16 min-w-0 items-center gap-3 border-b-2 border-line bg-ground">
        <Avatar src={avatarUrl} className="size-10" />
        <h1 className="min-w-0 flex-1 truncate text-lg font-bold before:hidden">
          <bdi>{name}</bdi>
        </h1>
        <div className="flex shrink-0 items-center gap-2 max-sm:[&>.masthead-aside]:hidden max-sm:[&>*:not(:first-child):not(.masthead-menu)]:hidden">
          {actions}
        </div>
      </header>
    );
  }
  return (
    <header className="grid grid-cols-[minmax(0,1fr)]">
      <div className="pixel-corners relative h-32 overflow-hidden border-2 border-line bg-raised sm:h-52 lg:h-64">
        {banner}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-2 px-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5">
        <Avatar
          src={avatarUrl}
          className="relative -mt-10 size-20 border-4 border-ground sm:row-span-2 sm:-mt-14 sm:size-28"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 pt-3">
          <h1 className="text-2xl font-bold wrap-anywhere max-[23rem]:text-xl">
            <bdi>{name}</bdi>
          </h1>
          {children}
        </div>
        {figures && (
          <div className="col-span-2 sm:col-span-1 sm:col-start-2 sm:row-start-2">{figures}</div>
        )}
        <div className="col-span-2 flex flex-wrap gap-3 pt-1 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:pt-3">
          {actions}
        </div>
      </div>
    </header>
  );
}
