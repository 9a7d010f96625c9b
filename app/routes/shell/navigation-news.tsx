import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells screen readers which page has come; browsers do so only for pages they load themselves. */
export function NavigationNews() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return <output className="sr-only">{title}</output>;
}
