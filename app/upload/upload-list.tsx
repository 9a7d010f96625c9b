import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { UploadProgress } from "./upload-progress";
import type { Upload } from "./use-uploads";

interface UploadListProps {
  uploads: readonly Upload[];
  onRemove(id: string): void;
  onRetry(id: string): void;
}

/** Files on their way and files that failed, each with what can be done about it. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  const { t } = useTranslation("media");
  const shown = uploads.filter(({ state }) => state !== "done");
  if (!shown.length) return null;
  return (
    <ul className="grid gap-2" aria-label={t("files")}>
      {shown.map((upload) => {
        const { id, name, state, problem } = upload;
        return (
          <li key={id} className="grid gap-1 border-2 border-line bg-surface p-2">
            <div className="flex items-center gap-2">
              <bdi className="min-w-0 flex-1 truncate text-sm">{name}</bdi>
              {state === "failed" && !upload.refused && (
                <Button tone="quiet" onClick={() => onRetry(id)}>
                  <Icon name="rotate-ccw" className="size-4" />
                  {t("retry")}
                </Button>
              )}
              <IconButton
                label={t(state === "failed" ? "remove" : "cancel", { name })}
                onClick={() => onRemove(id)}
              >
                <Icon name="x" className="size-5" />
              </IconButton>
            </div>
            {state === "failed" ? (
              <p role="alert" className="text-sm text-danger">
                {t("failed")} · {problem}
              </p>
            ) : (
              <UploadProgress upload={upload} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
