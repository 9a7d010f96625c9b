import { useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { MAX_LOST, MAX_OUT } from "~/domain/economy/judge";
import { habits } from "~/domain/economy/world";
import type { TriedKind } from "~/domain/rules/events";
import type { Written } from "./rule-editor";

const ENDPOINT = "POST /ops/rules/{kind}/economy";
type Trial = ApiAnswer<typeof ENDPOINT>;
type Body = Record<string, unknown>;

interface EconomyTrialProps extends Pick<Written, "body" | "ask"> {
  kind: TriedKind;
}

/** Plays what is written against attackers, which it must hold against before it is published. */
export function EconomyTrial({ kind, body, ask }: EconomyTrialProps) {
  const { t } = useTranslation("ops");
  const { number, percent } = useFormat();
  const [result, setResult] = useState<{ trial: Trial; body: Body | undefined }>();
  const { run, busy } = useCommand(ENDPOINT, {
    onSuccess: (trial) => setResult({ trial, body }),
  });
  const limits = { out: percent(MAX_OUT), lost: percent(MAX_LOST) };
  return (
    <section aria-labelledby="economy" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h3 id="economy" className="font-bold">
          {t("rules.economy.title")}
        </h3>
        <p className="max-w-prose text-sm text-muted">
          {t("rules.economy.lead", { players: number(habits.players) })}{" "}
          {t("rules.economy.bar", limits)}
        </p>
      </header>
      <Button
        tone="secondary"
        className="justify-self-start"
        busy={busy}
        onClick={() => (body ? void run({ params: { kind }, body: { body } }) : ask())}
      >
        {t("rules.economy.try")}
      </Button>
      {result && (
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] gap-4",
            result.body !== body && "opacity-60",
          )}
        >
          {result.body !== body && <p className="text-sm">{t("rules.trialOld")}</p>}
          <Verdict trial={result.trial} />
        </div>
      )}
    </section>
  );
}

function Verdict({ trial }: { trial: Trial }) {
  const { t } = useTranslation("ops");
  const { passed, runs, players, sample, seed, hash } = trial;
  return (
    <>
      <output>
        <Badge tone={passed ? "success" : "danger"}>
          {t(passed ? "rules.economy.passed" : "rules.economy.failed")}
        </Badge>
      </output>
      <Outcomes rows={trial.rows} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm text-muted">
        <p>{t("rules.economy.same")}</p>
        <code className="font-mono text-xs wrap-anywhere text-ink">
          {`npm run economy -- --mining FILE --mystery-box FILE --runs ${runs} --players ${players} --sample ${sample} --seed ${seed}`}
        </code>
        <p className="wrap-anywhere">
          {t("rules.economy.hash")} <code className="font-mono text-xs">{hash}</code>
        </p>
      </div>
    </>
  );
}

/** The worst result of each strategy; on a narrow screen what it put in stands under its name. */
function Outcomes({ rows }: Pick<Trial, "rows">) {
  const { t } = useTranslation("ops");
  const { money, percent } = useFormat();
  const worstFirst = rows.toSorted(
    (one, other) => Number(other.over) - Number(one.over) || (other.part ?? 0) - (one.part ?? 0),
  );
  const right = "py-2 pl-3 text-right tabular-nums";
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-2 text-left font-bold">{t("rules.economy.results")}</caption>
      <thead>
        <tr className="border-b-2 border-line">
          <th scope="col" className="py-2">
            {t("rules.economy.strategy")}
          </th>
          <th scope="col" className={right}>
            {t("rules.economy.gotOut")}
          </th>
          <th scope="col" className={right}>
            {t("rules.economy.part")}
          </th>
          <th scope="col" className={right}>
            {t("rules.economy.median")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line">
        {worstFirst.map(({ strategy, wallets, paid, out, part, median, over }) => (
          <tr key={strategy}>
            <th scope="row" className="py-2 font-normal">
              {t(`rules.economy.strategies.${strategy}`)}
              <span className="block text-xs text-muted">
                {t("rules.economy.putIn", { amount: money(paid), count: wallets })}
              </span>
              {over && <Badge tone="danger">{t("rules.economy.over")}</Badge>}
            </th>
            <td className={right}>{money(out)}</td>
            <td className={right}>{part === null ? "–" : percent(part, 2)}</td>
            <td className={right}>{percent(median, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
