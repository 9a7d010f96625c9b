import { Icon } from "~/app/components/icon";
import { Suspense, useId, useRef, useState } from "react";
import { explain, ApiProblem } from "~/app/api-problem";
import { buttonStyle } from "~/app/components/button-style";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { fitOf, type PictureUse } from "./picture-shape";
import { UploadList } from "./upload-list";
import { useFiles } from "./use-files";
import { useUploads } from "./use-uploads";

const CropDialog = lazyWhenReachable(() => import("./crop-dialog"));

interface PictureFieldProps {
  use: PictureUse;
  label: string;
  hint?: string;
  error?: string;
  /** What is shown as long as nothing else is chosen; null where there is none. */
  current: string | null;
  /** Whether `current` is one's own and can be taken away. */
  removable?: boolean;
  /** The id of the file chosen, null when none is wanted any more. */
  onChange(mediaId: string | null): void;
  /** Whether a file is on its way: what uses it waits until then. */
  onBusy?(busy: boolean): void;
}

const FRAMES: Partial<Record<PictureUse, string>> = {
  avatar: "size-24",
  "game-cover": "aspect-3/4 w-36",
};
export const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif";

/** Chooses one picture of a fixed shape: from a file or dropped on it, cut where that is needed, and sent at once. */
export function PictureField(props: PictureFieldProps) {
  const { use, label, hint, error, current, removable, onChange } = props;
  const { t } = useTranslation("media");
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>();
  const [toCrop, setToCrop] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const { uploads, add, remove, retry, busy } = useUploads({
    use,
    most: 1,
    onDone(media, upload) {
      setPreview(media.variants.at(-1)!.url);
      onChange(media.id);
      remove(upload.id);
    },
    onBusy: props.onBusy,
  });

  function send(file: File) {
    for (const upload of uploads) remove(upload.id);
    endCrop();
    setProblem(undefined);
    add([file]);
  }

  async function choose(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return setProblem(t("maximum.images", { count: 1 }));
    const fit = await fitOf(file, use);
    if (fit === "fits") return send(file);
    if (fit !== "crop") return setProblem(await explain(new ApiProblem(fit, 400)));
    setProblem(undefined);
    endCrop();
    setToCrop({ file, url: URL.createObjectURL(file) });
  }

  function endCrop() {
    if (toCrop) URL.revokeObjectURL(toCrop.url);
    setToCrop(undefined);
  }

  function take() {
    const files = [...(input.current?.files ?? [])];
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
    void choose(files);
  }

  function removePicture() {
    setPreview(null);
    onChange(null);
  }

  const hovered = useFiles(field, (files) => void choose(files));

  const shown = preview === undefined ? current : preview;
  const shownError = problem ?? error;
  const noteId = `${id}-note`;
  return (
    <fieldset ref={field} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-end gap-4">
        <div
          className={classNames(
            "pixel-corners grid shrink-0 place-items-center overflow-hidden border-2 bg-raised",
            hovered ? "border-gold" : "border-edge",
            FRAMES[use] ?? "aspect-video w-full max-w-80",
          )}
        >
          {shown ? (
            <img src={shown} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="image-up" className="size-8 text-muted" />
          )}
        </div>
        <div
          className={classNames(
            "flex gap-2",
            use === "avatar" ? "flex-col items-start" : "flex-wrap pb-1",
          )}
        >
          <label
            htmlFor={id}
            className={classNames(
              buttonStyle("secondary"),
              "cursor-pointer has-focus-visible:outline-3",
              busy && "pointer-events-none",
            )}
          >
            {t(shown ? "change" : "choose")}
            <span className="sr-only">: {label}</span>
            <input
              ref={input}
              id={id}
              // Whoever is to choose one is led here by its name.
              name={use}
              type="file"
              accept={ACCEPTED}
              className="sr-only"
              disabled={busy}
              aria-describedby={shownError || hint ? noteId : undefined}
              onChange={take}
            />
          </label>
          {(preview === undefined ? removable : preview !== null) && !busy && (
            <Button tone="quiet" onClick={removePicture} aria-label={`${t("takeAway")}: ${label}`}>
              {t("takeAway")}
            </Button>
          )}
        </div>
      </div>
      {(shownError || hint) && (
        <p
          id={noteId}
          role={shownError ? "alert" : undefined}
          className={classNames("text-xs", shownError ? "text-danger" : "text-muted")}
        >
          {shownError ?? hint}
        </p>
      )}
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <Suspense>
        {toCrop && <CropDialog {...toCrop} use={use} onCancel={endCrop} onCropped={send} />}
      </Suspense>
    </fieldset>
  );
}
