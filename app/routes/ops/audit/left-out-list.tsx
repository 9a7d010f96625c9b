import { useTranslation } from "~/app/i18n/use-translation";
import { LEFT_OUT, type LeftOut } from "~/domain/operations/left-out";

/** Everything that an audit does not look at, by why. */
export function LeftOutList() {
  const { t } = useTranslation("ops");
  const reasons = Map.groupBy(LEFT_OUT, ({ reason }) => reason);
  return (
    <section aria-labelledby="left-out" className="grid gap-3">
      <h2 id="left-out" className="text-lg font-bold">
        {t("audit.leftOut.title")}
      </h2>
      <p className="text-sm text-muted">{t("audit.leftOut.lead")}</p>
      <ul className="divide-y-2 divide-line text-sm">
        {[...reasons].map(([reason, rows]) => (
          <li key={reason} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
            <p className="max-w-prose font-semibold">{t(`audit.leftOut.reasons.${reason}`)}</p>
            <dl className="grid gap-x-4 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)]">
              {[...Map.groupBy(rows, ({ place }) => place)].map(([place, ofPlace]) => (
                <Place key={place} place={place} rows={ofPlace} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place, rows }: { place: LeftOut["place"]; rows: readonly LeftOut[] }) {
  const { t, i18n } = useTranslation("ops");
  function describe({ columns, rows: of }: LeftOut): string {
    if (columns === "*") return "";
    const parts = [...columns, ...(of ? [t(`audit.leftOut.rows.${of}`)] : [])];
    return new Intl.ListFormat(i18n.language).format(parts);
  }
  return (
    <>
      <dt className="text-muted">{t(`audit.leftOut.places.${place}`)}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {rows.map((one, at) => (
            <li key={at} className="wrap-anywhere">
              <span className="font-mono text-xs">{one.table}</span>
              {one.columns !== "*" && <span className="text-muted"> ({describe(one)})</span>}
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
