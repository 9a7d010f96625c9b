import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { WishButton } from "~/app/wishlist/wish-button";
import type { PlayableGame } from "~/domain/store/playable";

/** What one does in a game, and by which keys. */
export function HowTo({ id }: { id: PlayableGame }) {
  const { t } = useTranslation("play");
  return (
    <section className="stack max-w-prose content-start gap-4">
      <h2 className="font-pixel text-xl">{t("howTo")}</h2>
      <p>{t(`games.${id}.goal`)}</p>
      <p>{t(`games.${id}.twist`)}</p>
      <dl className="grid gap-3 border-t-2 border-line pt-3 text-sm">
        <Way term={t("ways.keys")} text={t(`games.${id}.controls`)} />
        <Way
          term={t("ways.touch")}
          text={t(`games.${id}.touch`)}
          className="pointer-coarse:-order-1"
        />
        <Way term={t("ways.gamepad")} text={t("ways.gamepadText")} />
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={`/store/detail/${id}`} tone="secondary">
          {t("inStore")}
        </LinkButton>
        <WishButton gameId={id} />
      </div>
    </section>
  );
}

function Way({ term, text, className }: { term: string; text: string; className?: string }) {
  return (
    <div className={className}>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
}
