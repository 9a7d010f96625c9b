import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView } from "~/domain/mystery-box/view";
import { CommitmentCard } from "./commitment-card";
import { Disclosure } from "./disclosure";

const STEPS = ["seal", "mix", "draw", "reveal"] as const;
const DETAILS = ["seeds", "words", "roll", "prizes", "pity"] as const;

/** How a draw comes about, and why nobody can steer it. */
export function Fairness({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  return (
    <section id="fair" aria-labelledby="fair-title" className="grid gap-6">
      <header className="grid gap-2">
        <h2 id="fair-title" className="font-pixel text-xl">
          {t("fair.title")}
        </h2>
        <p className="max-w-prose text-muted">{t("fair.lead")}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <ol className="grid gap-5 sm:grid-cols-2">
          {STEPS.map((step, at) => (
            <li key={step} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
              <span
                aria-hidden="true"
                className="pixel-corners grid size-9 place-items-center bg-gold text-lg font-bold text-on-gold"
              >
                {at + 1}
              </span>
              <div className="grid content-start gap-1">
                <h3 className="pt-1 font-bold">{t(`fair.steps.${step}.title`)}</h3>
                <p className="text-sm text-muted">{t(`fair.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <CommitmentCard box={box} />
      </div>
      <div className="max-w-prose">
        <Disclosure summary={t("fair.protocol.title")}>
          <ol className="grid list-decimal gap-2 pb-2 pl-6 text-muted">
            {DETAILS.map((detail) => (
              <li key={detail}>{t(`fair.protocol.${detail}`)}</li>
            ))}
          </ol>
        </Disclosure>
      </div>
    </section>
  );
}
