import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";

const MAX_DOLLARS = 10_000;

export const cents = (dollars: string) => Math.round(Number(dollars) * 100);

/** Reads what the fields say; undefined where the times are none, or the wrong way round, which is told. */
export function useReadLimits() {
  const { t } = useTranslation("ops");
  return (text: (field: string) => string) => {
    const from = fromUtcField(text("from"));
    const until = fromUtcField(text("until"));
    if (!from || !until) return undefined;
    if (from >= until) {
      toast("danger", t("discounts.endsFirst"));
      return undefined;
    }
    const most = text("most");
    return {
      minimumCents: cents(text("minimum")),
      mostCents: most ? cents(most) : null,
      from,
      until,
      uses: Number(text("uses")),
    };
  };
}

interface LimitFieldsProps {
  minimumCents: number;
  mostCents: number | null;
  from: string;
  until: string;
  uses: number;
  /** Fewer uses than it has had are none. */
  used?: number;
  /** Whether it takes off a share, of which there can be a most. */
  isShare: boolean;
}

/** The limits of a discount code. */
export function LimitFields({ used = 1, isShare, ...limits }: LimitFieldsProps) {
  const { t } = useTranslation("ops");
  return (
    <>
      {isShare && (
        <TextField
          name="most"
          type="number"
          label={t("discounts.most")}
          min={0.01}
          max={MAX_DOLLARS}
          step={0.01}
          defaultValue={limits.mostCents === null ? "" : String(limits.mostCents / 100)}
        />
      )}
      <TextField
        name="minimum"
        type="number"
        label={t("discounts.minimum")}
        required
        min={0}
        max={MAX_DOLLARS}
        step={0.01}
        defaultValue={String(limits.minimumCents / 100)}
      />
      <TextField
        name="from"
        type="datetime-local"
        label={t("discounts.validFrom")}
        required
        defaultValue={toUtcField(limits.from)}
      />
      <TextField
        name="until"
        type="datetime-local"
        label={t("discounts.validUntil")}
        required
        defaultValue={toUtcField(limits.until)}
      />
      <TextField
        name="uses"
        type="number"
        label={t("discounts.uses")}
        required
        min={Math.max(1, used)}
        max={1_000_000}
        step={1}
        defaultValue={String(limits.uses)}
      />
    </>
  );
}
