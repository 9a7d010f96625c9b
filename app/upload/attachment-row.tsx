import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { IconButton } from "~/app/components/icon-button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_ALT } from "~/domain/media/uses";
import { Thumbnail } from "./thumbnail";
import { UploadProgress } from "./upload-progress";
import type { Upload } from "./use-uploads";

interface AttachmentRowProps {
  upload: Upload;
  alt: string;
  place: { at: number; count: number };
  onDescribe(alt: string): void;
  onMove(to: number, button: HTMLElement): void;
  onPull(pulled: boolean): void;
  /** Another file hovers over it. */
  onPulledOver(): void;
  onRetry(): void;
  onRemove(): void;
}

/** One file of a form: how far it is, what it shows, and where it stands. */
export function AttachmentRow(props: AttachmentRowProps) {
  const { upload, alt, place, onDescribe, onMove, onPull, onRetry, onRemove } = props;
  const { state, problem } = upload;
  const { t } = useTranslation("media");
  const { at, count } = place;
  const name = upload.name || t("nth", { at: at + 1 });
  const steps = [
    { to: at - 1, label: t("earlier", { name }), icon: "arrow-up" },
    { to: at + 1, label: t("later", { name }), icon: "arrow-down" },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1" onDragEnter={props.onPulledOver}>
      <div className="relative">
        <Thumbnail upload={upload} onPull={count > 1 ? onPull : undefined} large />
        {state === "done" && (
          <span
            aria-hidden="true"
            className={classNames(
              "pixel-corners-sm absolute bottom-1.5 left-1.5 px-1.5 text-xs font-bold leading-6",
              alt.trim() ? "bg-success text-ground" : "bg-ground text-ink",
            )}
          >
            {t("altBadge")}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <bdi className="min-w-0 flex-1 truncate text-sm">{name}</bdi>
        {count > 1 &&
          steps.map(({ to, label, icon }) => (
            <IconButton
              key={label}
              label={label}
              // Stays focusable at either end, where its file was moved to.
              aria-disabled={to < 0 || to === count || undefined}
              className="aria-disabled:text-edge"
              onClick={({ currentTarget }) => onMove(to, currentTarget)}
            >
              <Icon name={icon} className="size-5" />
            </IconButton>
          ))}
        <IconButton
          label={t(state === "done" || state === "failed" ? "remove" : "cancel", { name })}
          onClick={onRemove}
        >
          <Icon name="x" className="size-5" />
        </IconButton>
      </div>
      <div className="grid gap-1">
        {state === "failed" && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="alert" className="min-w-40 flex-1 text-sm text-danger">
              {t("failed")} · {problem}
            </p>
            {!upload.refused && (
              <Button tone="quiet" onClick={onRetry}>
                <Icon name="rotate-ccw" className="size-4" />
                {t("retry")}
              </Button>
            )}
          </div>
        )}
        {state === "done" && (
          <TextField
            label={t("alt", { name })}
            hideLabel
            placeholder={t("altHint")}
            maxLength={MAX_ALT}
            dir="auto"
            value={alt}
            onChange={({ target }) => onDescribe(target.value)}
          />
        )}
        {(state === "sending" || state === "waiting") && <UploadProgress upload={upload} />}
      </div>
    </div>
  );
}
