import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts, useMatches } from "react-router";
import type { Language } from "~/domain/language";
import { localeFile } from "./i18n/locale-files";
import { useTranslation } from "./i18n/use-translation";
import { type RouteHandle, titleGroup } from "./routes/route-handle";

/** The texts of the frame, which every page needs. */
const FRAME_TEXTS = ["common", "shell"];

interface PartProps {
  children?: ReactNode;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * React Router's scripts, asked for after what the reader sees: the style sheet, the faces and the first pictures.
 * It has a link for each module, of which a page may have thirty; here the script that needs them names them.
 */
export function LateScripts() {
  const { i18n } = useTranslation("common");
  const matches = useMatches();
  // Called and not rendered, because only so its elements are there to be changed.
  const parts = flatten(Scripts({}));
  const scripts = parts.filter(({ type }) => type === "script");
  if (!import.meta.env.SSR) return scripts.map(({ props }, at) => <script key={at} {...props} />);
  const links = parts.flatMap(({ type, props }) => (type === "link" ? [props.href!] : []));
  return scripts.map(({ props }, at) => {
    const isModule = props.type === "module";
    const { __html: source } = props.dangerouslySetInnerHTML!;
    const more = isModule ? importAll(links, source) : askForTexts(i18n.language, matches);
    return (
      <Fragment key={at}>
        {isModule && <EntryLink source={source} />}
        <script {...props} dangerouslySetInnerHTML={{ __html: source + more }} />
      </Fragment>
    );
  });
}

const flatten = (node: ReactNode): ReactElement<PartProps>[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<PartProps>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });

const importAll = (links: readonly string[], source: string) =>
  links
    .filter((href) => !source.includes(`"${href}"`))
    .map((href) => `\nimport ${JSON.stringify(href)};`)
    .join("");

/** What runs last, when all else is there, is on its way by then. */
function EntryLink({ source }: { source: string }) {
  const href = /import\("([^"]+)"\)/.exec(source)?.[1];
  return href && <link rel="modulepreload" href={href} fetchPriority="low" />;
}

/** What asks for the page's texts, for app/i18n/client.ts to find. */
function askForTexts(language: string, matches: readonly { handle?: unknown }[]): string {
  const groups = matches.flatMap(({ handle }) => {
    const route = handle as RouteHandle | undefined;
    return [...(route?.texts ?? []), ...titleGroup(route)];
  });
  const wanted = JSON.stringify([...new Set([...FRAME_TEXTS, ...groups])]);
  const address = localeFile(language as Language, "*")
    .split("*")
    .map((part) => JSON.stringify(part));
  return `window.earlyTexts=new Map(${wanted}.map(g=>[g,fetch(${address.join("+g+")},{priority:"low"}).catch(()=>{})]));`;
}
