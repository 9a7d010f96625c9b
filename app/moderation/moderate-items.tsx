import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { ActionItem } from "~/app/posts/action-item";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import type { TargetAtHand } from "~/domain/moderation/commands";
import type { Action } from "~/domain/moderation/words";
import { actionWords } from "./action-words";

const ModerateDialog = lazyWhenReachable(() => import("./moderate-dialog"));

interface ModerateItemsProps {
  target: TargetAtHand;
  /** The Space that it lies in. */
  spaceId?: string | undefined;
  close(): void;
  /** Others see it no more, or again; else it is its author to whom something was done. */
  onDone(change?: "gone" | "back"): void;
}

/** What whoever moderates there can do about a thing or a person, in its menu, and what is to be undone. */
export default function ModerateItems({ target, spaceId, close, onDone }: ModerateItemsProps) {
  const { t } = useTranslation("moderation");
  const { answer, failed, retry } = useAnswer("GET /moderation/options", { query: target });
  const [chosen, setChosen] = useState<Action>();
  const done: typeof onDone = (change) => {
    retry();
    onDone(change);
  };
  const success = t("atHand.undone");
  const undo = useCommand("DELETE /moderation/decisions/{caseId}", {
    success,
    onSuccess: () => done(answer?.taken ? "back" : undefined),
  });
  const lift = useCommand("DELETE /spaces/{id}/restrictions/{userId}", {
    success,
    onSuccess: () => done(),
  });
  if (failed) return <Refetch onRetry={retry} className="p-3" />;
  if (!answer) {
    return (
      <span className="grid min-h-11 place-items-center">
        <Spinner />
      </span>
    );
  }
  const { may, rules, taken, restricted, authorId } = answer;
  if (!may.length) return null;
  const takeBack = (caseId: string) => void undo.run({ params: { caseId } });
  return (
    <>
      <span className="mt-1 block border-t-2 border-line pt-1 first:hidden" aria-hidden />
      {taken?.caseId && (
        <ActionItem close={close} act={() => takeBack(taken.caseId!)}>
          {t(`atHand.undo.${taken.as}`)}
        </ActionItem>
      )}
      {may
        .filter(
          (action) =>
            !(action === "hide" && taken) && !(taken?.as === "removed" && action === "remove"),
        )
        .map((action) => (
          <ActionItem key={action} close={close} act={() => setChosen(action)}>
            {t(actionWords(target.kind, action))}
          </ActionItem>
        ))}
      {restricted && authorId !== null && (
        <ActionItem
          close={close}
          act={() =>
            spaceId === undefined
              ? takeBack(restricted.caseId)
              : void lift.run({ params: { id: spaceId, userId: authorId } })
          }
        >
          {t(`atHand.lift.${restricted.kind}`)}
        </ActionItem>
      )}
      {chosen &&
        createPortal(
          <Suspense>
            <ModerateDialog
              target={target}
              may={may}
              rules={rules}
              action={chosen}
              onClose={() => setChosen(undefined)}
              onDone={(gone) => {
                setChosen(undefined);
                done(gone ? "gone" : undefined);
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
