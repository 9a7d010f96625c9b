import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "~/app/components/dialog";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { wantsStillness } from "~/app/motion";

interface LightboxProps {
  title: string;
  pictures: readonly { src: string; alt: string }[];
  /** The one that is shown first. */
  from: number;
  onClose(): void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures as large as the window: swiped, pushed by arrow keys, or by its buttons. */
export default function Lightbox({ title, pictures, from, onClose }: LightboxProps) {
  const { t } = useTranslation("game");
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(from);

  useEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: from * current.clientWidth, behavior: "instant" });
  }, [from]);

  function go(step: number) {
    const { current } = strip;
    const next = Math.min(Math.max(at + step, 0), pictures.length - 1);
    current?.scrollTo({
      left: next * current.clientWidth,
      behavior: wantsStillness() ? "instant" : "smooth",
    });
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  }

  return createPortal(
    <Dialog open onClose={onClose} title={title} className="sm:max-w-[min(94vw,calc(75dvh*16/9))]">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys push what its buttons push */}
      <div onKeyDown={press} className="-m-4 grid sm:-m-6">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, a keyboard must reach
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto bg-night [scrollbar-width:none]"
        >
          {pictures.map(({ src, alt }) => (
            <li key={src} className="w-full shrink-0 snap-center">
              <img
                src={src}
                alt={alt}
                width={1280}
                height={720}
                className="aspect-video max-h-[70dvh] w-full object-contain"
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-center gap-4 p-2">
          <IconButton
            label={t("lightbox.previous")}
            disabled={at === 0}
            onClick={() => go(-1)}
            className="disabled:opacity-40"
          >
            <Icon name="chevron-left" />
          </IconButton>
          <p aria-live="polite" className="text-sm tabular-nums text-muted">
            {t("lightbox.place", { number: at + 1, count: pictures.length })}
          </p>
          <IconButton
            label={t("lightbox.next")}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
            className="disabled:opacity-40"
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
