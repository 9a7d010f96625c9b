import { useEffect, useId, useRef, useState } from "react";
import { ApiProblem, explain } from "~/app/api-problem";
import { buttonStyle } from "~/app/components/button-style";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { SortableList } from "~/app/routes/ops/sortable-list";
import { useTranslation } from "~/app/i18n/use-translation";
import CropDialog from "~/app/upload/crop-dialog";
import { fitOf } from "~/app/upload/picture-shape";
import { ACCEPTED } from "~/app/upload/picture-field";
import { UploadList } from "~/app/upload/upload-list";
import { useFiles } from "~/app/upload/use-files";
import { useUploads } from "~/app/upload/use-uploads";
import { imageUrl } from "~/domain/media/url";
import { MAX_SCENES } from "~/domain/store/limits";

interface ScenesProps {
  /** Null: those that are drawn for it. */
  ids: readonly string[] | null;
  gameId: string;
  onChange(ids: readonly string[]): void;
  onBusy(busy: boolean): void;
}

/** Pictures of 16:9: many at once, each cut where it has another shape, in an order of one's own. */
export default function Scenes({ ids, gameId, onChange, onBusy }: ScenesProps) {
  const { t } = useTranslation(["ops-games", "media"]);
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  // Several may come between two renderings: as long as some are on their way, what is shown is behind.
  const latest = useRef(ids ?? []);
  const put = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const [problem, setProblem] = useState<string>();
  const [toCrop, setToCrop] = useState<readonly { file: File; url: string }[]>([]);
  const { uploads, add, remove, retry } = useUploads({
    use: "game-scene",
    most: MAX_SCENES,
    onDone(media, upload) {
      put([...latest.current, media.id]);
      remove(upload.id);
    },
    onBusy,
  });
  useEffect(() => {
    if (!uploads.length) latest.current = ids ?? [];
  });

  async function choose(files: readonly File[]) {
    setProblem(undefined);
    const room = MAX_SCENES - latest.current.length - uploads.length;
    if (files.length > room) setProblem(t("media:maximum.images", { count: MAX_SCENES }));
    const fitting: File[] = [];
    const others: File[] = [];
    for (const file of files.slice(0, Math.max(0, room))) {
      const fit = await fitOf(file, "game-scene");
      if (fit === "fits") fitting.push(file);
      else if (fit === "crop") others.push(file);
      else setProblem(await explain(new ApiProblem(fit, 400)));
    }
    add(fitting);
    setToCrop((known) => [
      ...known,
      ...others.map((file) => ({ file, url: URL.createObjectURL(file) })),
    ]);
  }

  function endCrop() {
    const [first, ...others] = toCrop;
    if (first) URL.revokeObjectURL(first.url);
    setToCrop(others);
  }

  const hovered = useFiles(place, (files) => void choose(files));
  return (
    <fieldset ref={place} className="grid min-w-0 content-start gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t("ops-games:pictures.scenes")}</legend>
      {ids === null && <Drawn gameId={gameId} />}
      {ids !== null && ids.length > 0 && (
        <SortableList
          label={t("ops-games:pictures.scenes")}
          items={ids.map((one, at) => ({
            id: one,
            name: t("ops-games:pictures.scene", { number: at + 1 }),
          }))}
          onOrder={put}
          className="grid grid-cols-2 gap-3 xl:grid-cols-3"
        >
          {(one) => (
            <div className="grid gap-1">
              <img
                src={imageUrl(one.id, 480)}
                alt={one.name}
                width={480}
                height={270}
                className="pixel-corners aspect-video w-full bg-raised object-cover"
              />
              <Button
                tone="quiet"
                className="justify-self-start"
                aria-label={`${t("media:takeAway")}: ${one.name}`}
                onClick={() => put(latest.current.filter((other) => other !== one.id))}
              >
                {t("media:takeAway")}
              </Button>
            </div>
          )}
        </SortableList>
      )}
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle("secondary"),
          "cursor-pointer justify-self-start has-focus-visible:outline-3",
          hovered && "border-gold",
        )}
      >
        {t("ops-games:pictures.add")}
        <input
          id={id}
          name="scenes"
          type="file"
          multiple
          accept={ACCEPTED}
          className="sr-only"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again.
            target.value = "";
            void choose(files);
          }}
        />
      </label>
      <p
        id={`${id}-note`}
        role={problem ? "alert" : undefined}
        className={classNames("text-xs", problem ? "text-danger" : "text-muted")}
      >
        {problem ?? t("ops-games:pictures.scenesHint", { most: MAX_SCENES })}
      </p>
      {toCrop[0] && (
        <CropDialog
          key={toCrop[0].url}
          {...toCrop[0]}
          use="game-scene"
          onCancel={endCrop}
          onCropped={(file) => {
            endCrop();
            add([file]);
          }}
        />
      )}
    </fieldset>
  );
}

/** Those that nobody uploaded: the first that is takes their place. */
function Drawn({ gameId }: { gameId: string }) {
  const { t } = useTranslation("ops-games");
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-3 gap-3">
        {[1, 2, 3].map((number) => (
          <li key={number}>
            <img
              src={`/art/games/${gameId}/scene-${number}.svg`}
              alt={t("pictures.scene", { number })}
              width={320}
              height={180}
              loading="lazy"
              className="pixel-corners aspect-video w-full bg-raised object-cover"
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{t("pictures.drawn")}</p>
    </div>
  );
}
