import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import type { BoxView } from "~/domain/mystery-box/view";
import type { BoxPage } from "./load-box";
import { OpenBoxButton } from "./open-box-button";

/** The banner. It is night in it whatever the theme. */
export function Hero({ box, found }: { box: BoxView; found: BoxPage["found"] }) {
  const { t } = useTranslation("mystery-box");
  return (
    <section className="relative isolate overflow-hidden bg-night text-parchment">
      <img
        src="/art/mystery-box/banner.svg"
        alt=""
        width={1600}
        height={640}
        fetchPriority="high"
        className="pixelated aspect-4/3 w-full object-cover object-[74%_50%] sm:aspect-2/1 md:absolute md:inset-0 md:-z-10 md:aspect-auto md:size-full"
      />
      <div className="absolute inset-0 -z-10 hidden bg-linear-to-r from-night/95 via-night/60 to-transparent to-60% md:block" />
      <div className="page-width grid content-center gap-4 py-8 md:min-h-112 md:py-14">
        <p className="max-w-md text-sm font-semibold text-gold">
          {t("modalTitle", { brand: brand.name })}
        </p>
        <h1 className="max-w-xl font-pixel text-2xl md:text-3xl">{t("title")}</h1>
        <p className="max-w-md">{t("lead")}</p>
        <OpenBoxButton box={box} found={found} />
      </div>
    </section>
  );
}
