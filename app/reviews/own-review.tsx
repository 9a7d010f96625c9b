import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { Skeleton } from "~/app/components/skeleton";
import { takeFocus } from "~/app/components/take-focus";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import { useHydrated } from "~/app/use-hydrated";
import { requestLogin } from "~/app/wallet/request-login";
import type { ReviewView } from "~/domain/reviews/view";
import { ReviewCard } from "./review-card";

const ReviewForm = lazyWhenReachable(() => import("./review-form"));
interface OwnReviewProps {
  gameId: string;
  owned: boolean;
  review: ReviewView | null;
}

/** What the player says of the game themselves, or how they can. */
export function OwnReview({ gameId, owned, review }: OwnReviewProps) {
  const { t } = useTranslation("reviews");
  const { revalidate } = useRevalidator();
  const user = useRootData()?.user;
  const [editing, setEditing] = useState(false);
  /** Its form has been there: the focus comes back from it. */
  const [written, setWritten] = useState(false);
  // What is typed before its script is there would be lost, and its draft lies in the browser alone.
  const inBrowser = useHydrated();
  function close() {
    setWritten(true);
    setEditing(false);
  }
  if (!user) {
    return (
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => requestLogin("required", false)}
      >
        {t("form.title")}
      </Button>
    );
  }
  if (review && !editing) {
    return (
      <section aria-labelledby="own-review" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="own-review" className="font-bold">
          {t("own")}
        </h3>
        <ReviewCard key={review.editedAt} review={review}>
          <OwnReviewActions
            gameId={gameId}
            review={review}
            focused={written}
            onEdit={() => setEditing(true)}
          />
        </ReviewCard>
      </section>
    );
  }
  if (!owned && !review) {
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-muted">{t("ownersOnly")}</p>
        <LinkButton to={`/store/detail/${encodeURIComponent(gameId)}`} tone="secondary">
          {t("toGame")}
        </LinkButton>
      </div>
    );
  }
  return (
    <section aria-labelledby="own-review" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="own-review" className="font-bold">
        {t("form.title")}
      </h3>
      <Card>
        <Suspense fallback={<Skeleton className="h-64" />}>
          {inBrowser ? (
            <ReviewForm
              gameId={gameId}
              review={review ?? undefined}
              onClose={review ? close : undefined}
              onDone={() => {
                close();
                void revalidate();
              }}
            />
          ) : (
            <Skeleton className="h-64" />
          )}
        </Suspense>
      </Card>
    </section>
  );
}

interface OwnReviewActionsProps {
  gameId: string;
  review: ReviewView;
  focused: boolean;
  onEdit(): void;
}

function OwnReviewActions({ gameId, review, focused, onEdit }: OwnReviewActionsProps) {
  const { t } = useTranslation(["reviews", "common"]);
  const [asked, setAsked] = useState(false);
  const removal = useChange("DELETE /games/{id}/review", {
    success: t("delete.done"),
    onSuccess: () => setAsked(false),
  });
  const mayEdit = review.state === "published" || review.state === "held";
  return (
    <div className="flex flex-wrap gap-3">
      {mayEdit && (
        <Button ref={focused ? takeFocus : undefined} tone="secondary" onClick={onEdit}>
          {t("edit")}
        </Button>
      )}
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t("delete.action")}
      </Button>
      {asked && (
        <Confirm
          title={t("delete.title")}
          text={t("delete.text")}
          action={t("delete.action")}
          busy={removal.busy}
          onConfirm={() => void removal.run({ params: { id: gameId } })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
