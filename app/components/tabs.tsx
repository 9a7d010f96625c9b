import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { classNames } from "./class-names";

interface TabsProps {
  label: string;
  /** Each tab is a page of its own, so that it can be linked to and gone back to. */
  items: readonly {
    to: string;
    label: ReactNode;
    end?: boolean;
    /** The path beneath which it is the chosen one, where it leads to one of several pages. */
    within?: string;
    /** It is the chosen one, though it leads elsewhere. */
    isOn?: boolean;
  }[];
}

export function Tabs({ label, items }: TabsProps) {
  const { pathname } = useLocation();
  const isWithin = (path?: string) =>
    path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
  return (
    <nav
      aria-label={label}
      className="fades-out overflow-x-auto overflow-y-hidden border-b-2 border-line"
    >
      <ul className="flex gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end}
              preventScrollReset
              className={({ isActive }) =>
                classNames(
                  "tab px-4",
                  (item.isOn ?? (isActive || isWithin(item.within))) && "tab-on",
                )
              }
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
