import { useTranslation } from "~/app/i18n/use-translation";
import { LEFT_OUT, type LeftOut } from "~/domain/operations/left-out";

/** Everything that an audit does not look at, with why. */
export function LeftOutList() {
  const { t, i18n } = useTranslation("ops");
  function describe({ columns, rows }: LeftOut): string {
    if (columns === "*") return t("audit.leftOut.all");
    const parts = [...columns, ...(rows ? [t("audit.leftOut.rows")] : [])];
    return new Intl.ListFormat(i18n.language).format(parts);
  }
  return (
    <section aria-labelledby="left-out" className="grid gap-3">
      <h2 id="left-out" className="text-lg font-bold">
        {t("audit.leftOut.title")}
      </h2>
      <p className="text-sm text-muted">{t("audit.leftOut.lead")}</p>
      <table className="w-full border-collapse text-left text-sm">
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-line">
            {(["place", "columns", "why"] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 last:pr-0">
                {t(`audit.leftOut.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y-2 divide-line">
          {LEFT_OUT.map((one, at) => (
            <tr key={at} className="align-top">
              <td className={cell}>
                {t(`audit.leftOut.places.${one.place}`)}
                <span className="block font-mono text-xs wrap-anywhere">{one.table}</span>
              </td>
              <td className={`${cell} wrap-anywhere`}>{describe(one)}</td>
              <td className={cell}>{t(`audit.leftOut.reasons.${one.reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On phones the cells of a row stand one below the other. */
const cell = "py-2 pr-4 last:pr-0 max-sm:block max-sm:py-1";
