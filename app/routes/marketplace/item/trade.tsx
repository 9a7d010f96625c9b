import { Card } from "~/app/components/card";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { BuyPanel } from "./buy-panel";
import type { ItemPage } from "./load-item";
import { MakeOffer } from "./make-offer";
import { OwnListing } from "./own-listing";
import { SellForm } from "./sell-form";

/** What whoever looks can do: the owner sells, others buy or offer. */
export function Trade({ page, name }: { page: ItemPage; name: string }) {
  return (
    <Card className="stack gap-4">
      {page.owns ? <Owners page={page} /> : <Others page={page} name={name} />}
    </Card>
  );
}

function Owners({ page: { item, listing, royalty, stopped, viewer } }: { page: ItemPage }) {
  const { t } = useTranslation("marketplace");
  if (item.bound) return <Plain title={t("item.bound")} hint={t("item.boundHint")} />;
  if (item.state !== "on_chain") {
    return (
      <>
        <Plain title={t("item.own")} hint={t("item.ownHint")} />
        <LinkButton to="/profile/items" className="justify-self-start">
          {t("myItems")}
        </LinkButton>
      </>
    );
  }
  if (listing && listing.sellerAddress === viewer!.address) {
    return <OwnListing listing={listing} stopped={stopped} />;
  }
  if (stopped || royalty === null) return <Plain title={t("item.own")} hint={t("stopped.title")} />;
  return <SellForm itemId={item.id} seller={viewer!.address} royalty={royalty} />;
}

function Others({ page, name }: { page: ItemPage; name: string }) {
  const { t } = useTranslation("marketplace");
  const { item, listing, royalty, stopped, viewer, offers, rate } = page;
  const address = viewer?.address ?? null;
  const mayOffer =
    item.state === "on_chain" &&
    !stopped &&
    !offers.some(({ buyer, state }) => buyer.address === address && state !== "ended");
  const shown = listing && listing.state !== "pending" ? listing : null;
  return (
    <>
      {shown ? (
        <BuyPanel
          listing={shown}
          royalty={royalty ?? 0}
          buyer={address}
          stopped={stopped || royalty === null}
          name={name}
          rate={rate}
        />
      ) : item.bound ? (
        <Plain title={t("item.bound")} hint={t("item.boundHint")} />
      ) : item.state === "on_chain" ? (
        <Plain
          title={t("item.notListed")}
          hint={t(stopped ? "stopped.notNow" : "item.notListedHint")}
        />
      ) : (
        <Plain title={t("item.notListed")} hint={t("item.heldHint")} />
      )}
      {mayOffer && <MakeOffer itemId={item.id} name={name} buyer={address} />}
    </>
  );
}

function Plain({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}
