import { useEffect } from "react";
import { switchTheme, themeOf } from "~/app/theme";
import { brand } from "~/domain/brand";
import { Frame } from "./frame";
import { SectionError } from "./section-error";

/** When the root itself failed: the frame as far as it is known, and the error in it. */
export function TopLevelError({ error }: { error: unknown }) {
  // The server may not have come to say it.
  useEffect(() => {
    const [, chosen] = /(?:^|; )theme=(\w+)/.exec(document.cookie) ?? [];
    switchTheme(themeOf(chosen));
  }, []);
  return (
    <Frame>
      <title>{brand.name}</title>
      <SectionError error={error} />
    </Frame>
  );
}
