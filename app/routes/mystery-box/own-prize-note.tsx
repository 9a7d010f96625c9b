import { Link } from "react-router";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { OwnPrizeView } from "~/domain/mystery-box/view";
import { CopyCode } from "./copy-text";
import { usePrize } from "./use-prize";

/** What the winner does with a prize that is more than a picture or a number. */
export function OwnPrizeNote({ prize }: { prize: OwnPrizeView }) {
  const { t } = useTranslation("mystery-box");
  const { noteOf } = usePrize();
  if (prize.kind === "game") {
    return (
      <Link
        to="/profile/games"
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-link underline"
      >
        {t("opening.toLibrary")}
      </Link>
    );
  }
  if (prize.kind !== "discount" || !prize.code || !prize.until) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <CopyCode code={prize.code} />
      <span className="text-xs text-muted">
        {noteOf(prize)} · {t("prize.until")} <Time value={prize.until} show="date" />
      </span>
    </p>
  );
}
