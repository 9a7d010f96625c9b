import { type MouseEvent, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";

const SCENES = [1, 2, 3];

/** Pictures side by side, to be swiped or chosen. Without scripts the small ones lead to the large ones. */
export function Gallery({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("store");
  const strip = useRef<HTMLUListElement>(null);

  function show(event: MouseEvent, at: number) {
    event.preventDefault();
    const { current } = strip;
    current?.scrollTo({ left: at * current.clientWidth, behavior: "smooth" });
  }

  return (
    <section aria-label={t("detail.pictures", { game: name })} className="grid gap-3">
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, a keyboard must reach
        tabIndex={0}
        className="pixel-corners flex snap-x snap-mandatory overflow-x-auto bg-raised [scrollbar-width:none]"
      >
        {SCENES.map((number, at) => (
          <li key={number} id={`scene-${number}`} className="w-full shrink-0 snap-center">
            <img
              src={`/art/games/${id}/scene-${number}.svg`}
              alt={t("detail.scene", { game: name, number })}
              width={1280}
              height={720}
              loading={at === 0 ? undefined : "lazy"}
              fetchPriority={at === 0 ? "high" : undefined}
              className="aspect-video w-full object-cover"
            />
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-3 gap-3">
        {SCENES.map((number, at) => (
          <li key={number}>
            <a
              href={`#scene-${number}`}
              onClick={(event) => show(event, at)}
              aria-label={t("detail.showPicture", { number })}
              className="pixel-corners block overflow-hidden border-2 border-line hover:border-gold"
            >
              <img
                src={`/art/games/${id}/scene-${number}.svg`}
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
    </section>
  );
}
