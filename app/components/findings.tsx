import { Icon } from "./icon";

/** `null`: not known yet. */
export type Found = readonly [good: boolean | null, text: string];

/** What a check says as a whole, and each of its findings. */
export function Findings({ verdict, all }: { verdict: Found; all: readonly Found[] }) {
  const [good, text] = verdict;
  return (
    <div className="grid gap-2 text-sm">
      <p className={good ? "font-bold text-success" : "font-bold text-danger"}>{text}</p>
      <ul className="grid gap-1">
        {all.map(([good, text]) => (
          <li key={text} className="flex gap-2">
            <Mark good={good} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ good }: { good: boolean | null }) {
  if (good === null) return <Icon name="hourglass" className="size-5 shrink-0 text-muted" />;
  return good ? (
    <Icon name="check" className="size-5 shrink-0 text-success" />
  ) : (
    <Icon name="x" className="size-5 shrink-0 text-danger" />
  );
}
