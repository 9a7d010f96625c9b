import { createPortal } from "react-dom";
import { Dialog } from "~/app/components/dialog";
import { ErrorState } from "~/app/components/error-state";
import { LinkButton } from "~/app/components/link-button";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { RarityLabel } from "~/app/routes/mystery-box/rarity";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import { useAnswer } from "~/app/use-answer";
import { Provenance } from "./provenance";

interface ItemDetailsProps {
  itemId: string;
  name: string;
  onClose(): void;
}

/** One item: what it is, where it is, and its whole history. */
export function ItemDetails({ itemId, name, onClose }: ItemDetailsProps) {
  const { t } = useTranslation("items");
  const { answer, failed, retry } = useAnswer("GET /items/{id}", { params: { id: itemId } });
  return createPortal(
    <Dialog open onClose={onClose} title={name}>
      {failed && <ErrorState onRetry={retry} />}
      {!answer && !failed && <Spinner className="mx-auto my-8 size-8" />}
      {answer && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="grid justify-items-center gap-2">
            <img
              src={answer.imageUrl}
              alt=""
              width={16}
              height={16}
              className="pixelated size-40"
            />
            <RarityLabel rarity={answer.rarity} />
            <p className="text-center text-sm">
              {t(answer.bound ? "bound.why" : `where.${answer.state}`)}
            </p>
          </div>
          {answer.mint && (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <CopyField label={t("details.mint")} value={answer.mint} />
              <ExplorerLink address={answer.mint} />
              {answer.metadata && (
                <a
                  href={`/metadata/${answer.metadata}.json`}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
                >
                  {t("details.metadata")}
                </a>
              )}
            </div>
          )}
          <LinkButton
            to={`/marketplace/${itemId}`}
            tone="secondary"
            className="justify-self-center"
          >
            {t("market.page")}
          </LinkButton>
          <section aria-labelledby="item-history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h3 id="item-history" className="text-lg font-bold">
              {t("provenance.title")}
            </h3>
            <Provenance steps={answer.provenance as Parameters<typeof Provenance>[0]["steps"]} />
          </section>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
