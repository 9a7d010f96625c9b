import { useTranslation } from "~/app/i18n/use-translation";

const METHODS = ["USDC", "SOL"] as const;

export function MethodChoice() {
  const { t } = useTranslation("top-up");
  return (
    <fieldset>
      <legend className="mb-3 font-bold">{t("method")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {METHODS.map((method) => (
          <label
            key={method}
            className="pixel-corners flex min-h-11 items-center gap-3 border-2 border-edge bg-surface px-3 py-2 hover:bg-raised has-checked:border-gold-deep has-checked:bg-raised"
          >
            <input
              type="radio"
              name="method"
              value={method}
              defaultChecked={method === "USDC"}
              className="size-5 shrink-0 accent-gold-deep"
            />
            <span className="font-semibold">
              {method}
              <span className="block text-xs font-normal text-muted">{t(`methods.${method}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
