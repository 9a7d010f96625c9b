import { Link } from "react-router";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { type LegalText, pathOfLegalText, shippedVersions } from "~/domain/legal/texts";
import type { LegalView } from "./load-legal";

interface VersionsProps {
  texts: LegalText;
  view: Pick<LegalView, "published" | "figures">;
}

/** Every version, newest first, with what changed. Those whose words are kept are read by their own address. */
export function Versions({ texts, view: { published, figures } }: VersionsProps) {
  const { t } = useTranslation("legal");
  const { t: words } = useTranslation(texts);
  const { date } = useTimeFormat();
  const shipped = shippedVersions[texts];
  const first = published.at(-1)?.version ?? Infinity;
  const before = shipped
    .map((since, at) => ({
      version: at + 1,
      since,
      changes: words(`versions.v${at + 1}` as "versions.v1", figures),
      // Of those before it only what changed is kept.
      isKept: at + 1 === shipped.length,
    }))
    .filter(({ version }) => version < first);
  const all = [...published.map((one) => ({ ...one, isKept: true })), ...before.toReversed()];
  return (
    <section id="versions" className="grid scroll-mt-24 gap-4 border-t-2 border-line pt-6">
      <h2 className="text-lg font-bold">{t("versions")}</h2>
      {all.map(({ version, since, changes, isKept }) => (
        <div key={version} className="grid gap-1">
          <h3 className="font-semibold">
            {t("version", { version })}{" "}
            <span className="text-sm font-normal text-muted">
              {t("updated", { date: date(`${since}T00:00:00.000Z`) })}
            </span>
          </h3>
          <ul className="grid list-disc gap-1 pl-6 text-sm">
            {changes.split("\n\n").map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {isKept && published.length > 0 && (
            <Link
              to={`${pathOfLegalText(texts)}?version=${version}`}
              className="nav-link justify-self-start text-sm text-link underline print:hidden"
            >
              {t(version > shipped.length ? "readWithChanges" : "readVersion", { version })}
            </Link>
          )}
        </div>
      ))}
    </section>
  );
}
