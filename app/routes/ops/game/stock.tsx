import { useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { SubmitForm } from "~/app/components/submit-form";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import { MAX_KEYS } from "~/domain/store/limits";
import type { GameAtDesk } from "~/domain/store/view-at-desk";
import { readKeys } from "./read-keys";

interface StockProps {
  game: GameAtDesk;
  available: number;
}

/** Copies of it: keys that are pasted or read from a file, or boxes by their number. */
export function Stock({ game, available }: StockProps) {
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  const isKeys = game.description.delivery === "key";
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <p className="text-lg font-semibold tabular-nums">
        {t(isKeys ? "stock.keysLeft" : "stock.boxesLeft", {
          count: available,
          number: number(available),
        })}
      </p>
      {isKeys ? <KeysForm gameId={game.id} /> : <BoxesForm gameId={game.id} />}
    </Card>
  );
}

function BoxesForm({ gameId }: { gameId: string }) {
  const { t } = useTranslation("ops-games");
  const { run, busy } = useChange("POST /ops/games/{id}/stock", { success: t("stock.boxesAdded") });
  return (
    <SubmitForm
      onSend={(text, form) => {
        void run({ params: { id: gameId }, body: { quantity: Number(text("quantity")) } });
        form.reset();
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        name="quantity"
        type="number"
        label={t("stock.boxes")}
        required
        min={1}
        max={100_000}
      />
      <Button type="submit" tone="secondary" busy={busy}>
        {t("stock.addBoxes")}
      </Button>
    </SubmitForm>
  );
}

/** How a batch of keys ended: lines of what was there already, and of what is no key. */
interface Outcome {
  added: number;
  doubles: { line: number; first: number }[];
  known: number[];
  unreadable: number[];
}

const MAX_NAMED = 20;

/**
 * Keys leave the page in calls of 200, each under an id of its own: what a lost connection broke off goes on where it was, and
 * nothing is taken in twice. They are nowhere kept in the browser.
 */
function KeysForm({ gameId }: { gameId: string }) {
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [sent, setSent] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const batch = useRef({ id: "", next: 0, added: 0, known: [] as number[] });
  /** How many were in when it broke off. */
  const [halted, setHalted] = useState<number>();
  // Ten thousand lines are not read again for each step of their progress.
  const { keys, doubles, unreadable } = useMemo(() => readKeys(text), [text]);

  function type(next: string) {
    batch.current = { id: crypto.randomUUID(), next: 0, added: 0, known: [] };
    setOutcome(undefined);
    setHalted(undefined);
    setText(next);
  }

  async function send() {
    const { current } = batch;
    setHalted(undefined);
    try {
      while (current.next < keys.length) {
        setSent(current.next);
        const part = keys.slice(current.next, current.next + MAX_KEYS);
        const { added, known } = await callApi("POST /ops/games/{id}/keys", {
          params: { id: gameId },
          body: { keys: part.map(({ key }) => key) },
          key: `${current.id}-${current.next}`,
        });
        current.next += part.length;
        current.added += added;
        current.known.push(...known.map((at) => part[at]!.line));
      }
      setOutcome({ added: current.added, doubles, known: current.known, unreadable });
      setText("");
      toast(
        "success",
        t("stock.keysAdded", { count: current.added, number: number(current.added) }),
      );
    } catch (error) {
      setHalted(current.next);
      toast("danger", await explain(error));
    } finally {
      setSent(undefined);
      await revalidate();
    }
  }

  return (
    <SubmitForm onSend={() => void send()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        name="keys"
        label={t("stock.keys")}
        hint={t("stock.keysHint")}
        rows={5}
        required
        value={text}
        onChange={({ target }) => type(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <label className="grid gap-1.5 text-sm font-semibold">
        {t("stock.file")}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="file-field"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void file?.text().then(type);
          }}
        />
      </label>
      {text && (
        <p className="text-sm tabular-nums">
          {t("stock.read", { count: keys.length, number: number(keys.length) })}
        </p>
      )}
      <Lines
        title={t("stock.doubles")}
        lines={doubles.map(({ line, first }) => t("stock.sameAs", { line, first }))}
      />
      <Lines
        title={t("stock.unreadable")}
        lines={unreadable.map((line) => t("stock.line", { line }))}
      />
      {sent !== undefined && (
        <label className="grid gap-1 text-sm tabular-nums">
          {t("stock.sending", { done: number(sent), all: number(keys.length) })}
          <progress max={keys.length} value={sent} className="h-2 w-full" />
        </label>
      )}
      {halted !== undefined && (
        <p role="alert" className="text-sm">
          {t("stock.halted", { done: number(halted), all: number(keys.length) })}
        </p>
      )}
      {outcome && (
        <div aria-live="polite" className="grid gap-2 text-sm">
          <p className="font-semibold">
            {t("stock.keysAdded", { count: outcome.added, number: number(outcome.added) })}
          </p>
          <Lines
            title={t("stock.doubles")}
            lines={outcome.doubles.map(({ line, first }) => t("stock.sameAs", { line, first }))}
          />
          <Lines
            title={t("stock.known")}
            lines={outcome.known.map((line) => t("stock.line", { line }))}
          />
          <Lines
            title={t("stock.unreadable")}
            lines={outcome.unreadable.map((line) => t("stock.line", { line }))}
          />
        </div>
      )}
      <Button
        type="submit"
        tone="secondary"
        busy={sent !== undefined}
        disabled={text !== "" && keys.length === 0}
        className="justify-self-start"
      >
        {t("stock.addKeys")}
      </Button>
    </SubmitForm>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  if (!lines.length) return null;
  const more = lines.length - MAX_NAMED;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="text-muted">
        {lines.slice(0, MAX_NAMED).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{t("stock.more", { count: more, number: number(more) })}</li>}
      </ul>
    </div>
  );
}
