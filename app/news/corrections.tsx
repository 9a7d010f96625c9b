import { Time } from "~/app/components/time";
import type { ArticleView } from "~/domain/articles/view";

/** What was corrected, and when: the last first. */
export function Corrections({ corrections }: Pick<ArticleView, "corrections">) {
  return (
    <ul className="grid gap-2">
      {corrections.map(({ note, correctedAt }) => (
        <li key={correctedAt + note} className="grid gap-0.5 text-sm">
          <Time value={correctedAt} show="date" className="text-muted" />
          <span dir="auto" className="wrap-anywhere">
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
