import { useTranslation } from "~/app/i18n/use-translation";
import { LinkButton } from "~/app/components/link-button";
import { Shelf } from "./shelf";

const steps = [
  ["step1", "step1Text"],
  ["step2", "step2Text"],
  ["step3", "step3Text"],
] as const;

export function FirstSteps() {
  const { t } = useTranslation("home");
  return (
    <Shelf title={t("stepsTitle")} more={<LinkButton to="/store">{t("start")}</LinkButton>}>
      <ol className="pixel-corners grid border-2 border-line bg-surface md:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li
            key={title}
            className="flex gap-4 border-line p-6 not-first:border-t-2 md:not-first:border-l-2 md:not-first:border-t-0"
          >
            <span
              aria-hidden="true"
              className="w-[0.65em] shrink-0 text-3xl font-bold leading-none tabular-nums text-gold-deep"
            >
              {at + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-lg font-bold">{t(title)}</h3>
              <p className="text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Shelf>
  );
}
