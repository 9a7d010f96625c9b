import { Link as RouterLink, type LinkProps } from "react-router";

/** Addresses that the router writes as they are: from the root, without dots or empty parts. */
const WHOLE = /^\/(?:[^/.?#][^/?#]*(?:\/|$|(?=[?#])))*(?:\?[^#]+)?(?:#.+)?$/;

/**
 * What the router's `Link` becomes on the server. That one resolves the address three times and prepares for clicks
 * and pointers, which only browsers have: a tenth of the time that a page of posts took.
 */
export function Link(props: LinkProps) {
  const {
    to,
    mask,
    prefetch,
    relative: _r,
    discover = "render",
    target,
    children,
    ...rest
  } = props;
  if (typeof to !== "string" || !WHOLE.test(to) || mask || prefetch === "render") {
    return <RouterLink {...props} />;
  }
  // What a click does is no attribute.
  const { reloadDocument: _d, replace: _p, state: _s, preventScrollReset: _t, ...more } = rest;
  const { viewTransition: _v, defaultShouldRevalidate: _e, ...attributes } = more;
  return (
    <a
      {...attributes}
      href={to}
      target={target}
      // Routes are known to browsers from the start; React only wants the same attributes as theirs.
      data-discover={import.meta.env.DEV && discover === "render" ? "true" : undefined}
    >
      {children}
    </a>
  );
}
