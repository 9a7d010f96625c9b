import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Icon } from "~/app/components/icon";
import { Spinner } from "~/app/components/spinner";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { commitSeed } from "~/app/routes/mystery-box/box-api";
import { Fold } from "~/app/components/fold";
import { PrizePicture } from "~/app/routes/mystery-box/prize-picture";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { usePrize } from "~/app/routes/mystery-box/use-prize";
import { useAction } from "~/app/use-action";
import type { OpeningView } from "~/domain/mystery-box/view";
import { MICRO } from "~/domain/mystery-box/weights";
import { CHECKS, type CheckName, type Verdict, checkOpening } from "./check-opening";

/** Checks an opening as soon as its seed is revealed. */
function useCheck(opening: OpeningView, before: OpeningView | null | undefined) {
  const { t } = useTranslation("mystery-box");
  const { revalidate } = useRevalidator();
  const userId = useRootData()?.user?.id ?? "";
  const [revealed, setRevealed] = useState<string>();
  const [verdict, setVerdict] = useState<Verdict>();
  const { seedId, serverSeed: recorded } = opening.seed;
  const serverSeed = recorded ?? revealed;

  useEffect(() => {
    if (!serverSeed) return;
    let gone = false;
    checkOpening({ opening, serverSeed, userId, before }).then(
      (found) => gone || setVerdict(found),
      (error: unknown) => {
        console.warn(error);
        toast("danger", t("verify.failed"));
      },
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is read anew meanwhile; the opening stays
  }, [opening.openingId, serverSeed, userId]);

  const reveal = useAction(commitSeed, {
    success: t("fair.rotated"),
    onSuccess(answer) {
      if (answer.revealed?.seedId === seedId) setRevealed(answer.revealed.serverSeed);
      void revalidate();
    },
  });
  return {
    verdict,
    serverSeed,
    revealing: reveal.busy,
    reveal: () => void reveal.run({ replaces: seedId }),
  };
}

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

interface NumbersProps {
  opening: OpeningView;
  serverSeed: string;
  verdict: Verdict;
}

/** All that one needs to do it again elsewhere. */
function Numbers({ opening, serverSeed, verdict }: NumbersProps) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { computed, message } = verdict;
  const cents = (micro: number) => number(micro / MICRO);
  const positions = {
    committed: number(opening.seed.position),
    opened: number(opening.position),
  };
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t("verify.serverSeed"), <Code key="seed">{serverSeed}</Code>],
    [t("verify.seedHash"), <Code key="hash">{computed.seedHash}</Code>],
    [t("verify.message"), <Code key="message">{message}</Code>],
    [
      t("verify.roll"),
      t("verify.rollOf", { roll: number(computed.roll), last: number(computed.total - 1) }),
    ],
    [t("verify.oddsUsed"), t(`next.odds.${opening.odds}`)],
    [
      t("verify.allowance"),
      t("verify.allowanceOf", { worth: cents(opening.worth), allowance: cents(opening.allowance) }),
    ],
    [t("verify.drawn"), <Code key="drawn">{computed.drawn}</Code>],
    [t("verify.prize"), <Code key="prize">{computed.prize}</Code>],
    [t("verify.position"), t("verify.positions", positions)],
  ];
  return (
    <Fold ruled title={t("verify.details")}>
      <dl className="grid gap-2 pb-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all select-all">{children}</code>;
}
