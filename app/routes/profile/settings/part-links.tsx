import { Link } from "react-router";
import { chipStyle } from "~/app/components/chip";

interface PartLinksProps {
  label: string;
  /** The anchor and the title of each part. */
  parts: readonly (readonly [anchor: string, title: string])[];
}

/** The way to each part of a page that is many screens long on a phone. */
export function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="-m-1 overflow-x-auto">
      <ul className="flex gap-2 p-1 sm:flex-wrap">
        {parts.map(([anchor, title]) => (
          <li key={anchor}>
            <Link to={`#${anchor}`} replace className={chipStyle(false, "whitespace-nowrap")}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
