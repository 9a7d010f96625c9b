import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import type { OpeningView } from "~/domain/mystery-box/view";
import { PrizePicture } from "~/app/routes/mystery-box/prize-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { usePrize } from "~/app/routes/mystery-box/use-prize";
import { type CheckName, CHECKS, type Verdict } from "./check-opening";
import { Numbers } from "./numbers";
import { useCheck } from "./use-check";

interface VerifyDialogProps {
  opening: OpeningView;
  before: OpeningView | null | undefined;
  onClose(): void;
}

/** One opening, computed anew; and in plain words what that shows and what not. */
export default function VerifyDialog({ opening, before, onClose }: VerifyDialogProps) {
  const { t } = useTranslation("mystery-box");
  const { nameOf } = usePrize();
  const { verdict, serverSeed, revealing, reveal } = useCheck(opening, before);
  return (
    <Dialog open onClose={onClose} title={t("verify.title")} className="max-w-xl">
      <div className="grid gap-5">
        <div className="flex items-center gap-4">
          <PrizePicture prize={opening.prize} className="size-12" />
          <div className="grid gap-0.5">
            <p className="leading-snug font-bold">{nameOf(opening.prize)}</p>
            <RarityLabel rarity={opening.prize.rarity} />
          </div>
        </div>
        {!serverSeed && (
          <div className="grid gap-3">
            <p>{t("verify.sealed")}</p>
            <Button busy={revealing} onClick={reveal}>
              {t("verify.revealAndVerify")}
            </Button>
          </div>
        )}
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {serverSeed && !verdict && (
            <p className="flex items-center gap-3">
              <Spinner /> {t("verify.checking")}
            </p>
          )}
          {verdict && <Findings verdict={verdict} />}
        </div>
        {serverSeed && verdict && (
          <Numbers opening={opening} serverSeed={serverSeed} verdict={verdict} />
        )}
        <section className="grid gap-1">
          <h3 className="font-bold">{t("verify.provesTitle")}</h3>
          <p className="text-sm text-muted">{t("verify.proves")}</p>
        </section>
        <section className="grid gap-1">
          <h3 className="font-bold">{t("verify.notTitle")}</h3>
          <p className="text-sm text-muted">{t("verify.not")}</p>
        </section>
      </div>
    </Dialog>
  );
}

/** The words for a check that had nothing to compare with. */
const UNKNOWN = { seen: "verify.notSeen", pity: "verify.pityUnknown" } as const;

function Findings({ verdict: { results } }: { verdict: Verdict }) {
  const { t } = useTranslation("mystery-box");
  const good = CHECKS.every((name) => results[name] !== false);
  return (
    <>
      <p className={good ? "font-bold text-success" : "font-bold text-danger"}>
        {t(good ? "verify.good" : "verify.bad")}
      </p>
      <ul className="grid gap-2 text-sm">
        {CHECKS.map((name) => (
          <Finding key={name} name={name} result={results[name]} />
        ))}
      </ul>
    </>
  );
}

function Finding({ name, result }: { name: CheckName; result: boolean | null }) {
  const { t } = useTranslation("mystery-box");
  const icon = result === null ? "minus" : result ? "check" : "x";
  const colour = result === null ? "text-muted" : result ? "text-success" : "text-danger";
  const text =
    result === null && name in UNKNOWN ? UNKNOWN[name as keyof typeof UNKNOWN] : undefined;
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-2">
      <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
      <span className={result === null ? "text-muted" : undefined}>
        {text ? t(text) : t(`verify.checks.${name}`)}
        {result !== null && <span className="sr-only"> {result ? "✓" : "✗"}</span>}
      </span>
    </li>
  );
}
