import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { onChain } from "~/domain/brand-on-chain";

/** The homestead at dusk. It stays dark in both themes, so the text over it has its own colours. */
export function Hero() {
  const { t } = useTranslation("home");
  return (
    <section className="relative isolate overflow-hidden bg-night text-parchment">
      <img
        src="/art/hero.svg"
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-20 h-88 w-full object-cover object-[62%_100%] md:h-full md:object-[62%_20%]"
      />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-88 bg-linear-to-b from-night to-transparent to-55% md:h-full md:bg-linear-to-r md:via-night/75 md:via-30% md:to-60%" />
      <div className="page-width grid content-center gap-6 pb-64 pt-12 md:min-h-[38rem] md:py-20 xl:min-h-[max(44rem,42vw)]">
        <h1 className="font-pixel text-3xl font-bold">
          <span className="block">{t("taglinePlay")}</span>
          <span className="block">{t("taglineEarn")}</span>
          <span className="block text-gold">{t("taglineOwn")}</span>
        </h1>
        <p className="max-w-md text-base md:text-lg">{t("lead", { chain: onChain.chain.name })}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/store" size="lg">
            {t("browse")}
          </LinkButton>
          <LinkButton
            to="/store?sort=newest"
            size="lg"
            tone="quiet"
            className="bg-night/80 text-parchment hover:text-ink"
          >
            {t("newGames")}
          </LinkButton>
        </div>
      </div>
      <div className="pixel-edge absolute inset-x-0 bottom-0" aria-hidden="true" />
    </section>
  );
}
