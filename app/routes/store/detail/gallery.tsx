import { type MouseEvent, Suspense, useRef, useState } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";

const Lightbox = lazyWhenReachable(() => import("./lightbox"));

const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

/** Pictures side by side, to be swiped or chosen, and large when pressed. Without scripts each leads to its file. */
export function Gallery({ name, sources }: { name: string; sources: readonly string[] }) {
  const { t } = useTranslation(["store", "game"]);
  const strip = useRef<HTMLUListElement>(null);
  const [large, setLarge] = useState<number>();
  const pictures = sources.map((src, at) => ({
    src,
    alt: t("store:detail.scene", { game: name, number: at + 1 }),
  }));

  function show(event: MouseEvent, at: number) {
    event.preventDefault();
    const { current } = strip;
    current?.scrollTo({ left: at * current.clientWidth, behavior: "smooth" });
  }

  function enlarge(event: MouseEvent, at: number) {
    if (!isPlain(event)) return;
    event.preventDefault();
    setLarge(at);
  }

  return (
    <section
      aria-label={t("store:detail.pictures", { game: name })}
      className="grid content-start gap-3"
    >
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, a keyboard must reach
        tabIndex={0}
        className="pixel-corners flex snap-x snap-mandatory overflow-x-auto bg-raised [scrollbar-width:none]"
      >
        {pictures.map(({ src, alt }, at) => (
          <li key={src} id={`scene-${at + 1}`} className="w-full shrink-0 snap-center">
            <a
              href={src}
              onClick={(event) => enlarge(event, at)}
              aria-label={t("game:lightbox.open", { number: at + 1 })}
              className="block cursor-zoom-in"
            >
              <img
                src={src}
                alt={alt}
                width={1280}
                height={720}
                loading={at === 0 ? undefined : "lazy"}
                fetchPriority={at === 0 ? "high" : undefined}
                className="aspect-video w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-3 gap-3">
        {pictures.map(({ src }, at) => (
          <li key={src}>
            <a
              href={`#scene-${at + 1}`}
              onClick={(event) => show(event, at)}
              aria-label={t("store:detail.showPicture", { number: at + 1 })}
              className="pixel-corners block overflow-hidden border-2 border-line hover:border-gold"
            >
              <img
                src={src}
                alt=""
                width={320}
                height={180}
                loading="lazy"
                className="aspect-video w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {large !== undefined && (
          <Lightbox
            title={name}
            pictures={pictures}
            from={large}
            onClose={() => setLarge(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
