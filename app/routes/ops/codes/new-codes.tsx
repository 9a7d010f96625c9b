import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { saveFile } from "~/app/components/save-file";
import { useTranslation } from "~/app/i18n/use-translation";

/** The download has all of them. */
const SHOWN = 100;

/** Codes as they were made, to be kept by whoever made them. */
export function NewCodes({ made }: { made: ApiAnswer<"POST /ops/redeem-batches"> }) {
  const { t } = useTranslation("ops");
  const { codes, batchId } = made;
  if (!codes) return <p aria-live="polite">{t("codes.lost")}</p>;
  return (
    <div aria-live="polite" className="pixel-corners grid gap-3 border-2 border-line bg-raised p-4">
      <p>{t("codes.made", { count: codes.length })}</p>
      <div>
        <Button onClick={() => saveCsv(batchId, codes)}>{t("codes.download")}</Button>
      </div>
      <ul className="max-h-48 overflow-y-auto font-mono text-sm">
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

const saveCsv = (batchId: string, codes: readonly string[]) =>
  saveFile(`codes-${batchId}.csv`, ["code", ...codes, ""].join("\r\n"), "text/csv;charset=utf-8");
