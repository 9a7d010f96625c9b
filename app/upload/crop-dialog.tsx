import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";
import { type PictureShape, type PictureUse, pictureShapes } from "./picture-shape";

interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture that was chosen, in exactly its shape. */
async function cropPicture(
  file: File,
  area: CropArea,
  { aspect, leastWidth, mostWidth }: PictureShape,
): Promise<File> {
  const width = Math.round(Math.min(Math.max(area.width, leastWidth), mostWidth));
  const height = Math.round(width / aspect);
  const bitmap = await createImageBitmap(file, area.x, area.y, area.width, area.height);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // A browser that writes no WebP answers with PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  if (!blob) throw new Error("The canvas could not be encoded");
  return new File([blob], file.name, { type: blob.type });
}

interface CropDialogProps {
  file: File;
  /** Where the browser finds it. */
  url: string;
  use: PictureUse;
  onCancel(): void;
  onCropped(file: File): void;
}

const MAX_ZOOM = 8;

/** Cuts a picture to its shape: moved by hand or by the arrow keys, made larger by the slider. */
export default function CropDialog({ file, url, use, onCancel, onCropped }: CropDialogProps) {
  const { t } = useTranslation("media");
  const shape = pictureShapes[use];
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [busy, setBusy] = useState(false);

  async function cut() {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(file, area, shape));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onCancel} title={t("crop.title")} locked={busy}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t("crop.hint")}</p>
        <div className="relative h-[min(20rem,45dvh)] bg-night">
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            maxZoom={most}
            aspect={shape.aspect}
            cropShape="rect"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ "aria-label": t("crop.area") } as object}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => {
              const widest = Math.min(naturalWidth, naturalHeight * shape.aspect);
              setMost(Math.max(1, Math.min(MAX_ZOOM, widest / shape.leastWidth)));
            }}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </div>
        <label className="grid gap-1 text-sm font-semibold">
          {t("crop.zoom")}
          <input
            type="range"
            className="min-h-11 w-full accent-gold"
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            disabled={most === 1}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" disabled={busy} onClick={onCancel}>
            {t("crop.cancel")}
          </Button>
          <Button busy={busy} disabled={!area} onClick={() => void cut()}>
            {t("crop.use")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
