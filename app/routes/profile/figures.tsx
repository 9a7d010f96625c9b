import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";

const LISTS = ["friends", "following", "followers"] as const;

interface FiguresProps {
  /** Address of the profile. */
  base: string;
  counts: Record<(typeof LISTS)[number], number>;
}

/** How many friends and followers there are, each the way to its list. */
export function Figures({ base, counts }: FiguresProps) {
  const { t } = useTranslation("people");
  const { number } = useFormat();
  return (
    <ul className="-ml-2 flex flex-wrap text-sm">
      {LISTS.map((list) => (
        <li key={list}>
          <Link
            to={`${base}/${list}`}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 hover:text-link hover:underline"
          >
            <b>{number(counts[list])}</b> {t(`${list}.counted`, { count: counts[list] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
