import type { ComponentProps } from "react";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { useHydrated } from "~/app/use-hydrated";

/** A button that shows more in place; readers without a script get a link to a page that shows it. */
export function TurnPage({
  to,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type"> & { to: string }) {
  const inBrowser = useHydrated();
  if (inBrowser) return <Button {...rest} />;
  const { tone, className, children } = rest;
  return (
    <LinkButton to={to} tone={tone} className={className} prefetch="none">
      {children}
    </LinkButton>
  );
}
