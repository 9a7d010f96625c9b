import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Found } from "~/domain/search/find";
import type { KindName } from "~/domain/search/kind";
import { addressOf, type ChosenKind } from "./address";

interface KindTabsProps {
  q: string;
  kind: ChosenKind;
  kinds: readonly KindName[];
  counts: Found["counts"];
  visitor: boolean;
}

/** Nobody is told of more than these; what comes behind is "+". */
const MAX_TOLD = 99;

export function KindTabs({ q, kind, kinds, counts, visitor }: KindTabsProps) {
  const { t } = useTranslation("search");
  const { number } = useFormat();
  const countText = (count: number) =>
    count > MAX_TOLD ? t("more", { count: MAX_TOLD }) : number(count);
  // None would be said of players to whoever may see none.
  const label = (one: KindName) =>
    visitor && one === "users"
      ? t("kinds.users")
      : t("tab", { kind: t(`kinds.${one}`), count: countText(counts[one] ?? 0) as never });
  return (
    <nav aria-label={t("kindsLabel")} className="overflow-x-auto border-b-2 border-line">
      <ul className="flex gap-1">
        {(["all", ...kinds] as const).map((one) => (
          <li key={one}>
            <Link
              to={addressOf({ q, kind: one })}
              preventScrollReset
              aria-current={one === kind ? "page" : undefined}
              className={classNames(
                "-mb-0.5 grid min-h-11 place-items-center whitespace-nowrap border-b-4 px-3 text-sm font-semibold sm:px-4",
                one === kind
                  ? "border-gold text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {one === "all" ? t("kinds.all") : label(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
