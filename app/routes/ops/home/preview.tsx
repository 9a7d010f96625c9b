import type { loadHome } from "~/app/routes/home/load-home";
import { Strips } from "~/app/routes/home/strips";
import type { ListedGame } from "~/app/routes/store/list/game-card";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Arrangement } from "~/domain/home/strips";

/** As many as the page shows. */
const FEATURED = 5;

interface PreviewProps {
  home: Awaited<ReturnType<typeof loadHome>>;
  /** None: those that are marked so. */
  featured: readonly ListedGame[];
  strips: Arrangement["strips"];
}

/** The home page as a player would see it, smaller, with nothing to press. */
export function Preview({ home, featured, strips }: PreviewProps) {
  const { t } = useTranslation("ops-home");
  const shown = featured.length ? featured.slice(0, FEATURED) : home.marked;
  return (
    <section
      aria-label={t("previewLead")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, a keyboard must reach
      tabIndex={0}
      className="pixel-corners max-h-[36rem] overflow-y-auto border-2 border-line bg-ground"
    >
      <div inert className="pb-8 [zoom:0.6]">
        <Strips home={{ ...home, featured: [...shown] }} strips={strips} />
      </div>
    </section>
  );
}
