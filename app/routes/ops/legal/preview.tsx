import { Blocks } from "~/app/routes/legal/blocks";
import type { Figures } from "~/app/routes/legal/figures";
import { fillPlaceholders } from "~/domain/legal/placeholders";
import { type LegalWords, readSections } from "~/domain/legal/words";
import { readMarkdown } from "~/domain/posts/read-markdown";

/** A text as players will read it. */
export default function Preview({ words, figures }: { words: LegalWords; figures: Figures }) {
  const fill = (text: string) => fillPlaceholders(text, figures);
  return (
    <div className="pixel-corners grid max-h-[32rem] gap-5 overflow-y-auto border-2 border-line bg-raised p-4">
      <p className="text-muted">{fill(words.intro)}</p>
      {readSections(words.body).sections.map(({ id, title, text }, at) => (
        <section key={id} className="grid gap-2">
          <h3 className="font-bold">
            {at + 1}. {fill(title)}
          </h3>
          <Blocks blocks={readMarkdown(fill(text)).body} />
        </section>
      ))}
    </div>
  );
}
