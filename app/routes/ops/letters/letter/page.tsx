import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Select } from "~/app/components/select";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { StateBadge } from "~/app/routes/ops/letters/state-badge";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { first } from "~/domain/event-store/query";
import { type Language, languageNames, languages } from "~/domain/language";
import { type Progress, countReaders, getProgress } from "~/domain/letters/dispatch-queries";
import { getLetter } from "~/domain/letters/queries";
import type { Route } from "./+types/page";
import { LetterForm } from "./letter-form";
import { LetterSteps } from "./letter-steps";
import { useLetterDraft } from "./use-letter-draft";

export const handle: RouteHandle = { texts: ["ops-letters"] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { letter, progress, confirmed } = await readPageAsOperator(context, "all", {
    letter: first(getLetter({ id })),
    progress: getProgress(id),
    confirmed: countReaders(),
  });
  if (!letter && id !== "new") throw data(null, { status: 404 });
  return { letter: letter ?? null, progress, confirmed: confirmed };
}

/** One letter: written, seen as mail, sent, followed. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
  return <LetterAtWork key={loaderData.letter?.id ?? "new"} {...loaderData} />;
}

function LetterAtWork({ letter, progress, confirmed }: Route.ComponentProps["loaderData"]) {
  const { t } = useTranslation("ops-letters");
  const draft = useLetterDraft(letter);
  const isWaiting = letter?.state === "draft" || letter?.state === "scheduled";
  return (
    <OpsPage
      title={t(letter ? "one" : "write")}
      lead={t("oneLead")}
      actions={letter && <StateBadge state={letter.state} />}
    >
      {letter && !isWaiting && <LetterProgress letter={letter} progress={progress} />}
      {(!letter || isWaiting) && <LetterForm letter={letter} draft={draft} />}
      {letter && <LetterPreview id={letter.id} version={letter.writtenAt} />}
      {letter && isWaiting && (
        <LetterSteps letter={letter} readers={confirmed} unsaved={draft.unsaved} />
      )}
    </OpsPage>
  );
}

/** The letter as a reader's program shows it, and its text for those that show no HTML. */
function LetterPreview({ id, version }: { id: string; version: string }) {
  const { t, i18n } = useTranslation("ops-letters");
  const [language, setLanguage] = useState(i18n.language as Language);
  const [part, setPart] = useState<"html" | "text">("html");
  // The version makes a new address of what was saved anew.
  const search = new URLSearchParams({ lng: language, part, version });
  return (
    <OpsSection title={t("preview")}>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <Select
          label={t("language")}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <Select
          label={t("part")}
          value={part}
          options={[
            { value: "html", label: t("parts.html") },
            { value: "text", label: t("parts.text") },
          ]}
          onChange={({ target }) => setPart(target.value as "html" | "text")}
        />
      </div>
      <iframe
        title={t("preview")}
        src={`/api/ops/letters/${id}/page?${search}`}
        sandbox=""
        className="pixel-corners h-160 w-full border-2 border-line bg-surface"
      />
    </OpsSection>
  );
}

const EVERY_MS = 2000;

interface LetterProgressProps {
  letter: { id: string; state: string; readers: number | null; uncertain: number | null };
  progress: Progress;
}

/** How far a letter has come; follows it while it is on its way. */
function LetterProgress({ letter, progress }: LetterProgressProps) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const isSending = letter.state === "sending";
  const [stopped, setStopped] = useState(false);
  const { run, busy } = useChange("POST /ops/letters/{id}/stop", {
    success: t("isStopped"),
    onSuccess: () => setStopped(true),
  });
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);

  const { sent, refused, waiting, sending } = progress;
  const readers = letter.readers ?? 0;
  const settled = Math.min(sent + refused + (isSending ? 0 : sending), readers);
  const figures = [
    ["sent", sent],
    ["refused", refused],
    ["waiting", waiting],
    // On its way it is what is being sent; afterwards it is what nobody knows of.
    [isSending ? "sending" : "uncertain", sending],
  ] as const;
  return (
    <Card className="grid gap-4">
      <label className="grid gap-2">
        <span className="text-lg font-bold">
          {t("progress", { settled: number(settled), readers: number(readers) })}
        </span>
        <progress max={Math.max(readers, 1)} value={settled} className="h-4 w-full" />
      </label>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {!isSending && sending > 0 && <p className="text-sm text-muted">{t("uncertainHint")}</p>}
      {isSending && !stopped && (
        <Button
          tone="danger"
          busy={busy}
          className="justify-self-start"
          onClick={() => void run({ params: { id: letter.id } })}
        >
          {t("stop")}
        </Button>
      )}
    </Card>
  );
}
