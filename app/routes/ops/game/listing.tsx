import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { StateBadge } from "~/app/routes/ops/games/state-badge";
import { useChange } from "~/app/use-command";
import type { GameAtDesk } from "~/domain/store/view-at-desk";

interface ListingProps {
  game: GameAtDesk;
  unsaved: boolean;
  /** Copies left; null where there is no end of them. */
  available: number | null;
}

/** Whether it is on sale, what is in the way of that, and the step from one to the other. */
export function Listing({ game, unsaved, available }: ListingProps) {
  const { t } = useTranslation("ops-games");
  const [asking, setAsking] = useState(false);
  const { id, state, missing, description } = game;
  const params = { id };
  const list = useChange("PUT /ops/games/{id}/listing", { success: t("listing.listed") });
  const withdraw = useChange("DELETE /ops/games/{id}", {
    success: t("listing.delisted"),
    onSuccess: () => setAsking(false),
  });
  const isListed = state === "listed";
  const path = description.delivery === "top-up" ? "item-game-detail" : "detail";
  return (
    <div className="flex max-w-md flex-wrap items-center gap-3 sm:justify-end">
      <StateBadge state={state} />
      {isListed ? (
        <>
          <LinkButton to={`/store/${path}/${id}`} tone="secondary">
            {t("listing.view")}
          </LinkButton>
          <Button tone="danger" onClick={() => setAsking(true)}>
            {t("listing.delist")}
          </Button>
        </>
      ) : (
        <Button
          busy={list.busy}
          disabled={missing.length > 0}
          onClick={() =>
            unsaved ? toast("info", t("listing.unsaved")) : void list.run({ params })
          }
        >
          {t("listing.list")}
        </Button>
      )}
      {!isListed && missing.length > 0 && (
        <p className="w-full text-sm text-muted sm:text-end">
          {t("listing.missing", {
            fields: missing.map((one) => t(`listing.needs.${one}`)).join(" · "),
          })}
        </p>
      )}
      {!isListed && !missing.length && available === 0 && (
        <p className="w-full text-sm text-muted sm:text-end">{t("listing.noCopies")}</p>
      )}
      {asking && (
        <Confirm
          title={t("listing.delistTitle", { name: description.name })}
          text={
            <span className="grid gap-2">
              {(["carts", "wishes", "orders", "owners"] as const).map((one) => (
                <span key={one}>{t(`listing.then.${one}`)}</span>
              ))}
            </span>
          }
          action={t("listing.delist")}
          busy={withdraw.busy}
          onConfirm={() => void withdraw.run({ params })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
