import type { ReactNode } from "react";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Disclosure } from "~/app/routes/mystery-box/disclosure";
import type { OpeningView } from "~/domain/mystery-box/view";
import type { Verdict } from "./check-opening";

interface NumbersProps {
  opening: OpeningView;
  serverSeed: string;
  verdict: Verdict;
}

/** All that one needs to do it again elsewhere. */
export function Numbers({ opening, serverSeed, verdict }: NumbersProps) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { computed, message } = verdict;
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
    [t("verify.drawn"), <Code key="drawn">{computed.drawn}</Code>],
    [t("verify.prize"), <Code key="prize">{computed.prize}</Code>],
    [t("verify.position"), t("verify.positions", positions)],
  ];
  return (
    <Disclosure summary={t("verify.details")}>
      <dl className="grid gap-2 pb-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs break-all select-all">{children}</code>;
}
