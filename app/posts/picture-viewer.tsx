import Lightbox from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useTranslation } from "~/app/i18n/use-translation";
import type { AttachedView } from "~/domain/media/attach";

interface PictureViewerProps {
  media: readonly AttachedView[];
  index: number;
  onClose(): void;
}

/** Pictures as large as the window: arrow keys, swipe, pinch. */
export default function PictureViewer({ media, index, onClose }: PictureViewerProps) {
  const { t } = useTranslation(["posts", "common"]);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      plugins={[Zoom]}
      slides={media.map(({ url, alt, width, height, variants }, at) => ({
        src: url,
        alt: alt || t("picture", { at: at + 1, count: media.length }),
        width,
        height,
        srcSet: variants.map((one) => ({
          src: one.url,
          width: one.width,
          height: Math.round((one.width * height) / width),
        })),
      }))}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{
        Previous: t("viewer.previous"),
        Next: t("viewer.next"),
        Close: t("common:close"),
        "Zoom in": t("viewer.zoomIn"),
        "Zoom out": t("viewer.zoomOut"),
        Lightbox: t("viewer.title"),
        "Photo gallery": t("viewer.title"),
        Slide: t("viewer.slide"),
        Carousel: t("viewer.title"),
        "{index} of {total}": t("viewer.of"),
      }}
    />
  );
}
