import { Button } from "~/app/components/button";
import { Fold } from "~/app/components/fold";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import { imageUrl } from "~/domain/media/url";
import type { PastChange } from "~/domain/store/history";
import { useFieldNames } from "./field-names";
import { useWords } from "./use-words";

interface HistoryProps {
  gameId: string;
  history: readonly PastChange[];
}

/** Each change of the game with its author and its time, and the way back where there is one. */
export function History({ gameId, history }: HistoryProps) {
  const { t } = useTranslation("ops-games");
  const { run, busy } = useChange("POST /ops/games/{id}/undo", { success: t("history.undone") });
  return (
    <OpsSection title={t("history.title")} lead={t("history.lead")}>
      <ol className="divide-y-2 divide-line text-sm">
        {history.map((change) => (
          <li key={change.version} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="grid gap-0.5">
                <Deed change={change} />
                <span className="text-muted">
                  <bdi>{change.by.name ?? change.by.id.slice(0, 8)}</bdi> ·{" "}
                  <Utc value={change.at} />
                </span>
              </p>
              {change.undoable && (
                <Button
                  tone="secondary"
                  busy={busy}
                  aria-label={t("history.undoOf", { version: change.version })}
                  onClick={() =>
                    void run({ params: { id: gameId }, body: { version: change.version } })
                  }
                >
                  {t("history.undo")}
                </Button>
              )}
            </div>
            {change.changes.length > 0 && <Difference changes={change.changes} />}
          </li>
        ))}
      </ol>
    </OpsSection>
  );
}

function Deed({ change }: { change: PastChange }) {
  const { t } = useTranslation("ops-games");
  const { money, number } = useFormat();
  const { type, amount, before, from, until } = change;
  const deed = t(`history.deeds.${type as Exclude<typeof type, "OfferChanged">}`, {
    count: amount ?? 0,
    number: number(amount ?? 0),
    price: money(amount ?? 0),
    before: before === null ? "–" : money(before),
  });
  return (
    <span className="font-semibold">
      {deed}
      {from && until && (
        <span className="font-normal text-muted">
          {" "}
          <Utc value={from} /> – <Utc value={until} />
        </span>
      )}
    </span>
  );
}

const PICTURES = ["cover", "scenes"];
/** Parts that a change is named by. */
const NAMED = 4;

function Difference({ changes }: { changes: PastChange["changes"] }) {
  const { t } = useTranslation("ops-games");
  const nameOf = useFieldNames();
  const named = changes.slice(0, NAMED).map(({ part }) => nameOf(part));
  return (
    <Fold
      title={named.join(" · ") + (changes.length > NAMED ? ` · +${changes.length - NAMED}` : "")}
    >
      <dl className="grid gap-4 pb-2">
        {changes.map(({ part, before, after }) => (
          <div key={part} className="grid gap-2">
            <dt className="font-semibold">{nameOf(part)}</dt>
            <dd className="grid gap-2 md:grid-cols-2">
              <Side label={t("history.before")} mark="−" part={part} text={before} />
              <Side label={t("history.after")} mark="+" part={part} text={after} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

interface SideProps {
  label: string;
  mark: string;
  part: string;
  text: string;
}

function Side({ label, mark, part, text }: SideProps) {
  const wordsOf = useWords();
  return (
    <div className="pixel-corners grid content-start gap-1 border-2 border-line p-3">
      <p className="text-xs text-muted">
        <span aria-hidden="true">{mark}</span> {label}
      </p>
      {PICTURES.includes(part) && text ? (
        <div className="flex flex-wrap gap-2">
          {text.split(" ").map((id) => (
            <img
              key={id}
              src={imageUrl(id, 480)}
              alt=""
              loading="lazy"
              className="h-20 w-auto bg-raised"
            />
          ))}
        </div>
      ) : (
        <p className="max-h-60 overflow-auto whitespace-pre-wrap wrap-anywhere">
          {wordsOf(part, text) || "–"}
        </p>
      )}
    </div>
  );
}
