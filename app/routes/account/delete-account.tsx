import { useState } from "react";
import { useNavigate } from "react-router";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Dialog } from "~/app/components/dialog";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { dropToken } from "~/app/session";
import { useAction } from "~/app/use-action";
import { brand } from "~/domain/brand";
import { tokenUnits } from "~/domain/format-token";
import type { Losses } from "./load-account";

interface DeleteAccountProps {
  address: string;
  losses: Losses;
}

/** "Delete my account": what is lost, the signature, and the certificate. */
export function DeleteAccount({ address, losses }: DeleteAccountProps) {
  const { t } = useTranslation("account");
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-sm">{t("delete.text")}</p>
      <p className="text-sm text-muted">{t("delete.kept", { name: brand.name })}</p>
      <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t("delete.button")}
      </Button>
      <DeleteDialog open={open} onClose={() => setOpen(false)} address={address} losses={losses} />
    </>
  );
}

interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean;
  onClose(): void;
}

function DeleteDialog({ open, onClose, address, losses }: DeleteDialogProps) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [understood, setUnderstood] = useState(false);
  const [unfinished, setUnfinished] = useState<UnfinishedKinds>();
  const { run, busy } = useAction(
    async (_: string, key) => {
      const { signPurpose } = await import("~/app/wallet/sign-text");
      const { nonce, ...body } = await signPurpose("delete", address);
      await callApi("DELETE /me", { body, key });
      return nonce;
    },
    {
      onSuccess(certificateId) {
        dropToken();
        // A player's drafts and choices on this browser go with them.
        sessionStorage.clear();
        void navigate(`/certificates/${certificateId}`, { replace: true });
      },
      onProblem(problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== "unfinished") return false;
        setUnfinished(problem.details["unfinished"] as UnfinishedKinds);
        return true;
      },
    },
  );

  function close() {
    setUnderstood(false);
    setUnfinished(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} locked={busy} title={t("delete.title")}>
      {unfinished ? (
        <Unfinished kinds={unfinished} onClose={close} />
      ) : (
        <div className="grid gap-4">
          <Lost losses={losses} />
          <p className="text-sm">{t("delete.gone")}</p>
          <p className="text-sm">{t("delete.spaces")}</p>
          <p className="text-sm text-muted">{t("delete.remembered")}</p>
          <Checkbox
            label={t("delete.understood")}
            checked={understood}
            disabled={busy}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              tone="danger"
              busy={busy}
              disabled={!understood}
              onClick={() => void run(address)}
            >
              {t("delete.sign")}
            </Button>
            <Button tone="quiet" disabled={busy} onClick={close}>
              {t("delete.keep")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Only what there is to lose. */
function Lost({ losses: { points, stead, games } }: { losses: Losses }) {
  const { t } = useTranslation("account");
  const { number } = useFormat();
  const token = useTokenFormat();
  const lines = [
    points > 0 && t("delete.points", { count: points, amount: number(points) }),
    stead > 0 && t("delete.stead", { amount: token(stead, tokenUnits.STEAD) }),
    games > 0 && t("delete.games", { count: games, amount: number(games) }),
  ].filter((line) => line !== false);
  if (!lines.length) return null;
  return (
    <>
      <p className="font-semibold">{t("delete.lost")}</p>
      <ul className="pixel-corners grid gap-1 border-2 border-l-8 border-danger bg-raised px-4 py-3 font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** By kind: the ids of what has to end first. */
type UnfinishedKinds = Readonly<Record<string, readonly string[]>>;

/** One order has its page, of several there is the list. */
const toOrders = ([id, ...others]: readonly string[]) =>
  id && !others.length ? `/store/pay-result?order=${encodeURIComponent(id)}` : "/profile/orders";

/** Where each kind is ended, and its words in the texts. */
const KINDS = {
  open_order: { to: toOrders, text: "unfinished.openOrder" },
  pending_delivery: { to: toOrders, text: "unfinished.pendingDelivery" },
  refund_owed: { to: toOrders, text: "unfinished.refundOwed" },
  pending_claim: { to: () => "/community", text: "unfinished.pendingClaim" },
  open_listing: { to: () => "/marketplace/listings", text: "unfinished.openListing" },
  open_offer: { to: () => "/marketplace/listings", text: "unfinished.openOffer" },
  pending_purchase: { to: () => "/marketplace/listings", text: "unfinished.pendingPurchase" },
  pending_mint: { to: () => "/profile/items", text: "unfinished.pendingMint" },
  space_under_way: {
    to: () => "/community/list?filter=created",
    text: "unfinished.spaceUnderWay",
  },
} as const;

/** Why the account cannot be deleted yet. */
function Unfinished({ kinds, onClose }: { kinds: UnfinishedKinds; onClose(): void }) {
  const { t } = useTranslation("account");
  const { number } = useFormat();
  return (
    <div role="alert" className="grid gap-4">
      <p className="font-semibold">{t("unfinished.title")}</p>
      <ul className="grid gap-3">
        {Object.entries(kinds).map(([kind, ids]) => {
          const known = KINDS[kind as keyof typeof KINDS];
          const count = { count: ids.length, amount: number(ids.length) };
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-3">
              {known ? t(known.text, count) : t("unfinished.other", count)}
              {known && (
                <LinkButton to={known.to(ids)} tone="secondary">
                  {t("unfinished.show")}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      <Button tone="quiet" className="justify-self-start" onClick={onClose}>
        {t("unfinished.close")}
      </Button>
    </div>
  );
}
