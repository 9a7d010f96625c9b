import { type AboutPart, partsOf } from "~/domain/profile/about";

/** What somebody says of themselves: plain text, in which addresses of the web are links. */
export function AboutText({ about }: { about: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {partsOf(about).map((part, at) => (
        <Part key={`${at} ${part.text}`} part={part} />
      ))}
    </p>
  );
}

function Part({ part }: { part: AboutPart }) {
  if (!("href" in part)) return part.text;
  return (
    <a
      href={part.href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="text-link underline"
    >
      {part.text}
    </a>
  );
}
