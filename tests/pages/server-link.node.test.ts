import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, type LinkProps, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Link as ServerLink } from "~/app/server-router/link";

const LINKS: LinkProps[] = [
  { to: "/" },
  { to: "/community" },
  { to: "/community/" },
  { to: "/community/post/c0-1?comment=c0-2#c0-2", className: "plain", title: "It" },
  { to: "/community?feed=following", "aria-current": "page", preventScrollReset: true },
  { to: "/search?q=a%20b&kind=post", prefetch: "intent", replace: true },
  { to: "/#top", discover: "none", target: "_blank", state: { from: "here" } },
  { to: "/community/topic/%E5%A4%9C?" },
  { to: "/a//b" },
  { to: "/a/../b" },
  { to: "//elsewhere.example/a" },
  { to: "https://elsewhere.example/a" },
  { to: "?sort=top" },
  { to: "." },
  { to: { pathname: "/store", search: "?page=2" } },
];

test.each(LINKS)("a link on the server is the router's own: %o", (props) => {
  const rendered = (element: typeof Link | typeof ServerLink) =>
    renderToStaticMarkup(
      createElement(
        MemoryRouter,
        { initialEntries: ["/community/list"] },
        createElement(element, props, "There"),
      ),
    );
  expect(rendered(ServerLink)).toBe(rendered(Link));
});
