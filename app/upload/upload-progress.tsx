import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Upload } from "./use-uploads";

/** How much of a file is there, in per cent. */
export function UploadProgress({ upload: { name, share } }: { upload: Upload }) {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  return (
    <div className="flex items-center gap-3">
      <progress
        className="h-2 min-w-0 flex-1"
        aria-label={t("progress", { name })}
        max={1}
        value={share}
      />
      <span className="text-sm tabular-nums text-muted">
        {percent(Math.floor(share * 100) / 100)}
      </span>
    </div>
  );
}
