import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { ApiAnswer } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Dialog } from "~/app/components/dialog";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";

type Preview = ApiAnswer<"GET /spaces/{id}/moderation-log/undo/preview">;

interface UndoDialogProps {
  spaceId: string;
  moderatorId: string;
  name: string;
  since: string;
  onClose(): void;
  onBegun(): void;
}

const COUNTED = ["decisions", "comments", "lifts", "marks", "kept", "appeals"] as const;

/** Says what will be undone and what stays, each rule and word by name, before anything is. */
export function UndoDialog(props: UndoDialogProps) {
  const { spaceId: id, moderatorId: moderator, name, since, onClose, onBegun } = props;
  const { t } = useTranslation(["moderation", "common"]);
  const [withRules, setWithRules] = useState(false);
  const request = { params: { id }, query: { moderator, since } };
  const { answer, failed, retry } = useAnswer(
    "GET /spaces/{id}/moderation-log/undo/preview",
    request,
  );
  const { run, busy } = useCommand("POST /spaces/{id}/moderation-log/undo", {
    success: t("undo.begun"),
    onSuccess: onBegun,
  });
  const counted = answer ? COUNTED.filter((what) => answer[what] > 0) : [];
  const ofRules = answer ? rulesOf(answer) : 0;
  const isNothing = answer && !counted.length && !(withRules && ofRules);
  return createPortal(
    <Dialog open onClose={onClose} title={t("undo.sure", { name })} locked={busy}>
      <div className="grid gap-4">
        {answer ? (
          <>
            <section className="grid gap-1">
              <h3 className="font-semibold">{t("undo.will")}</h3>
              {counted.length || ofRules ? (
                <ul className="grid list-disc gap-1 pl-5">
                  {counted.map((what) => (
                    <li key={what}>{t(`undo.of.${what}`, { count: answer[what] })}</li>
                  ))}
                </ul>
              ) : (
                <p>{t("undo.nothing")}</p>
              )}
              {ofRules > 0 && (
                <>
                  <Checkbox
                    label={t("undo.withRules")}
                    checked={withRules}
                    onChange={({ target }) => setWithRules(target.checked)}
                  />
                  <RuleChanges answer={answer} />
                </>
              )}
            </section>
            <section className="grid gap-1">
              <h3 className="font-semibold">{t("undo.stays")}</h3>
              <ul className="grid list-disc gap-1 pl-5">
                {!withRules && <li>{t("undo.rulesStay")}</li>}
                <li>{t("undo.othersStay")}</li>
              </ul>
            </section>
            <p className="text-sm text-muted">{t("undo.told")}</p>
          </>
        ) : failed ? (
          <Button tone="secondary" onClick={retry} className="justify-self-start">
            {t("common:retry")}
          </Button>
        ) : (
          <Skeleton className="h-40" />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            tone="danger"
            busy={busy}
            disabled={!answer || isNothing}
            onClick={() => void run({ params: { id }, body: { moderator, since, withRules } })}
          >
            {t("undo.action")}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

const rulesOf = ({ words, rules, automaticRules }: Preview) =>
  automaticRules +
  [words, rules].reduce((sum, { gone, back }) => sum + gone.length + back.length, 0);

/** Which words and rules go, and which come back. */
function RuleChanges({ answer: { words, rules, automaticRules } }: { answer: Preview }) {
  const { t } = useTranslation("moderation");
  const lines: [key: string, label: string, names: readonly string[]][] = [
    ["words-gone", t("undo.wordsGone"), words.gone],
    ["words-back", t("undo.wordsBack"), words.back],
    ["rules-gone", t("undo.rulesGone"), rules.gone],
    ["rules-back", t("undo.rulesBack"), rules.back],
  ];
  return (
    <ul className="grid gap-1 pl-8 text-sm text-muted">
      {lines
        .filter(([, , names]) => names.length > 0)
        .map(([key, label, names]) => (
          <li key={key} className="wrap-anywhere">
            {label} <Named names={names} />
          </li>
        ))}
      {automaticRules > 0 && <li>{t("undo.automatic", { count: automaticRules })}</li>}
    </ul>
  );
}

/** So many are named. */
const NAMED = 12;

function Named({ names }: { names: readonly string[] }): ReactNode {
  const rest = names.length - NAMED;
  return (
    <>
      {names.slice(0, NAMED).map((name, at) => (
        <span key={name}>
          {at > 0 && ", "}
          <bdi className="text-ink">{name}</bdi>
        </span>
      ))}
      {rest > 0 && ` +${rest}`}
    </>
  );
}
