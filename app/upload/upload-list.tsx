import { RotateCcw, X } from "lucide-react";
import { Button } from "~/app/components/button";
import { IconButton } from "~/app/components/icon-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Upload } from "./use-uploads";

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove(id: string): void;
  onRetry(id: string): void;
}

/** Files on their way and files that failed, each with what can be done about it. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  const shown = uploads.filter(({ state }) => state !== "done");
  if (!shown.length) return null;
  return (
    <ul className="grid gap-2" aria-label={t("files")}>
      {shown.map(({ id, file, state, share, problem }) => (
        <li key={id} className="grid gap-1 border-2 border-line bg-surface p-2">
          <div className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate text-sm">{file.name}</bdi>
            {state === "failed" ? (
              <Button tone="quiet" onClick={() => onRetry(id)}>
                <RotateCcw aria-hidden="true" className="size-4" />
                {t("retry")}
              </Button>
            ) : (
              <span className="text-sm tabular-nums text-muted">
                {percent(Math.floor(share * 100) / 100)}
              </span>
            )}
            <IconButton
              label={t(state === "failed" ? "remove" : "cancel", { name: file.name })}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          {state === "failed" ? (
            <p role="alert" className="text-sm text-danger">
              {t("failed")} · {problem}
            </p>
          ) : (
            <progress
              className="h-2 w-full accent-gold"
              aria-label={t("progress", { name: file.name })}
              max={1}
              value={share}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
