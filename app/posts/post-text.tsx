import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { Block, Inline } from "~/domain/posts/tree";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { topicPath } from "./topic-path";

interface PostTextProps {
  body: readonly Block[];
  /** Players whom it names. */
  mentions: readonly SomePerson[];
}

/** What somebody wrote. The server has read it; here it only becomes elements. */
export function PostText({ body, mentions }: PostTextProps) {
  const [first, ...rest] = body;
  if (first?.t === "p" && !rest.length) {
    return (
      <p dir="auto" className="written">
        {inlines(first.c, mentions)}
      </p>
    );
  }
  return (
    <div dir="auto" className="written stack gap-3">
      {body.map((block, at) => (
        <BlockElement key={at} block={block} mentions={mentions} />
      ))}
    </div>
  );
}

/** The width of a number of so many digits. */
const MARGINS = ["pl-6", "pl-6", "pl-8", "pl-10", "pl-12"];

function BlockElement({ block, mentions }: { block: Block; mentions: readonly SomePerson[] }) {
  const inner = (blocks: readonly Block[]) => {
    const [first, ...rest] = blocks;
    if (first?.t === "p" && !rest.length) return inlines(first.c, mentions);
    return (
      <div className="stack gap-2">
        {blocks.map((one, at) => (
          <BlockElement key={at} block={one} mentions={mentions} />
        ))}
      </div>
    );
  };
  switch (block.t) {
    case "p":
      return <p>{inlines(block.c, mentions)}</p>;
    case "h":
      return <p className="text-lg font-bold">{inlines(block.c, mentions)}</p>;
    case "quote":
      return (
        <blockquote className="border-l-4 border-edge pl-3 text-muted">{inner(block.c)}</blockquote>
      );
    case "ul":
    case "ol": {
      const items = block.c.map((item, at) => <li key={at}>{inner(item)}</li>);
      return block.t === "ul" ? (
        <ul className="grid list-disc gap-1 pl-6">{items}</ul>
      ) : (
        <ol
          start={block.from}
          className={`grid list-decimal gap-1 ${MARGINS[`${block.from + items.length}`.length - 1] ?? "pl-24"}`}
        >
          {items}
        </ol>
      );
    }
    case "pre":
      return (
        // A box that scrolls is reached by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} dir="ltr" className="overflow-x-auto bg-raised p-3 text-sm">
          <code>{block.v}</code>
        </pre>
      );
    case "hr":
      return <hr className="border-t-2 border-line" />;
  }
}

function inlines(nodes: readonly Inline[], mentions: readonly SomePerson[]): ReactNode[] {
  return nodes.map((node, at) => (
    <Fragment key={at}>
      {typeof node === "string" ? node : <InlineElement node={node} mentions={mentions} />}
    </Fragment>
  ));
}

interface InlineProps {
  node: Exclude<Inline, string>;
  mentions: readonly SomePerson[];
}

function InlineElement({ node, mentions }: InlineProps) {
  switch (node.t) {
    case "strong":
      return <strong>{inlines(node.c, mentions)}</strong>;
    case "em":
      return <em>{inlines(node.c, mentions)}</em>;
    case "del":
      return <del>{inlines(node.c, mentions)}</del>;
    case "code":
      return <code className="bg-raised px-1 text-[0.9em]">{node.v}</code>;
    case "br":
      return <br />;
    case "spoiler":
      return <Spoiler>{inlines(node.c, mentions)}</Spoiler>;
    case "tag":
      return (
        <Link to={topicPath(node.v)} className="tag">
          {`#${node.v}`}
        </Link>
      );
    case "at":
      return <Mention person={mentions.find(({ id }) => id === node.v)} />;
    case "a":
      return (
        <a href={node.href} rel="nofollow ugc noopener" target="_blank" className="underline">
          {inlines(node.c, mentions)}
          {node.host && <span className="text-xs text-muted"> ({node.host})</span>}
        </a>
      );
  }
}

function Mention({ person }: { person: SomePerson | undefined }) {
  const { t } = useTranslation("posts");
  if (!person) return <span className="text-muted">@{t("somebody")}</span>;
  return (
    <span className="text-link">
      @<Person person={person} show="name" className="min-h-0!" />
    </span>
  );
}

/** Hidden until one wants to know. */
function Spoiler({ children }: { children: ReactNode }) {
  const { t } = useTranslation("posts");
  const [shown, setShown] = useState(false);
  if (shown) return <span className="bg-raised px-1">{children}</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setShown(true)}
        className="min-h-6 bg-raised px-2 text-sm font-semibold text-muted hover:text-ink noscript:hidden"
      >
        {t("spoiler")}
      </button>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <span tabIndex={0} className="bg-raised px-1 blur-sm hover:blur-none focus:blur-none">
          {children}
        </span>
      </noscript>
    </>
  );
}
