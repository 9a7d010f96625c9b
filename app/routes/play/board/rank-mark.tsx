import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";

const MEDALS = [
  "bg-gold text-on-gold",
  "bg-[#c3cdd6] text-[#17231d]",
  "bg-[#d6925a] text-[#1d0f04]",
];

/** A place in a list of the best: the first three have a medal. */
export function RankMark({ rank }: { rank: number }) {
  const { number } = useFormat();
  return (
    <span
      className={classNames(
        "pixel-corners-sm inline-grid min-h-8 min-w-8 place-items-center px-1 font-bold tabular-nums",
        MEDALS[rank - 1] ?? "text-muted",
      )}
    >
      {number(rank)}
    </span>
  );
}
