import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { useTranslation } from "~/app/i18n/use-translation";
import { useHydrated } from "~/app/use-hydrated";
import { type Page, pagesOf, usePages } from "~/app/use-pages";
import type { QueueCounts, QueueFilter } from "~/domain/moderation/queues";
import type { CaseView } from "~/domain/moderation/view";
import { BulkPane } from "./bulk-pane";
import { CasePane } from "./case-pane";
import { CaseQueue } from "./case-queue";
import { createDrafts } from "./drafts";
import { QueueFilters } from "./queue-filters";
import { useJudging } from "./use-judging";
import { useKeys } from "./use-keys";
import { useCaseFile } from "./use-case-file";
import { KeyLegend } from "./key-legend";
import { NoCase } from "./no-case";
import { UndoBar } from "./undo-bar";

/** With fewer than this left the next page comes by itself. */
const FEW = 5;

interface CaseDeskProps {
  first: Page<CaseView>;
  /** The path in the API, with its query. */
  path: string;
  filter: QueueFilter;
  counts: QueueCounts;
  /** Where it is not plain in which Space a case is. */
  withSpace?: boolean;
}

/**
 * What waits to be judged, in two panes: the queue keeps its place beside the case that is looked at, and the next one
 * comes by itself. On phones each is a screen of its own. The address names the case behind `#`, which reads nothing anew;
 * one that is not among those listed is asked for.
 */
export function CaseDesk({ first, path, filter, counts, withSpace }: CaseDeskProps) {
  const { t } = useTranslation("moderation");
  const { items: read, load, ...more } = usePages(first, pagesOf<CaseView>(path));
  const judging = useJudging();
  const [drafts] = useState(createDrafts);
  const [lastRule, setLastRule] = useState("");
  const [checked, setChecked] = useState<readonly string[]>([]);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const asked = useHydrated() ? hash.slice(1) : "";
  const items = [...new Map(read.map((one) => [one.id, one])).values()].filter(
    ({ id }) => !judging.gone.includes(id),
  );
  // Of the case that is asked for; none other is ever opened in its place.
  const at = asked === "" ? 0 : items.findIndex(({ id }) => id === asked);
  const isJudged = judging.gone.includes(asked);
  const isElsewhere = at === -1 && !isJudged;
  const file = useCaseFile(isElsewhere ? asked : items[at]?.id, items[at + 1]?.id, judging.sent);
  const current = isElsewhere ? file?.case : items[at];
  const chosen = items.filter(({ id }) => checked.includes(id));
  const isOpen = asked !== "" || chosen.length > 0;
  const pane = useRef<HTMLDivElement>(null);

  function select(id: string | undefined) {
    const to = { hash: id ? `#${id}` : "", search };
    void navigate(to, { replace: asked !== "", preventScrollReset: true });
  }
  /** The case behind those that are judged now, or else the one before. */
  function goOn(judged: readonly CaseView[]) {
    const isJudged = ({ id }: CaseView) => judged.some((one) => one.id === id);
    const rest = items.filter((one) => !isJudged(one));
    const next = items.slice(Math.max(at, 0)).find((one) => !isJudged(one)) ?? rest.at(-1);
    setChecked([]);
    // Where a phone has none left, the queue says so.
    if (asked !== "" || next) select(asked === "" && !isOpen ? undefined : next?.id);
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollIntoView({ block: "nearest" });
  }
  function undo() {
    const [one] = judging.undo();
    if (one) select(one.id);
  }
  const move = (by: number) => {
    const next = items[Math.min(Math.max(at + by, 0), items.length - 1)];
    if (next) select(next.id);
  };
  const check = (id: string) =>
    setChecked(checked.includes(id) ? checked.filter((one) => one !== id) : [...checked, id]);
  const keys = useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => items[at]?.may.length && check(items[at].id),
    z: undo,
  });

  const isShort = items.length < FEW && more.nextCursor !== null && !more.busy && !more.failed;
  useEffect(() => {
    if (isShort) void load(more.nextCursor!);
  });

  // On phones the case is a screen of its own, which begins at its top.
  useEffect(() => {
    if (asked && matchMedia("(width < 48rem)").matches) pane.current?.scrollIntoView();
  }, [asked]);

  const judge: typeof judging.judge = (asked) => {
    if (asked.rule) setLastRule(asked.rule);
    judging.judge(asked);
    goOn(asked.cases);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={isOpen ? "max-md:hidden" : undefined}>
        <QueueFilters filter={filter} counts={counts} keys={<KeyLegend {...keys} />} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={isOpen ? "self-stretch max-md:hidden" : "self-stretch"}>
          <CaseQueue
            items={items}
            current={current?.id}
            checked={checked}
            onCheck={check}
            onCheckAll={setChecked}
            withSpace={withSpace}
            {...more}
            onLoad={load}
          />
        </div>
        <div
          ref={pane}
          tabIndex={-1}
          className={
            isOpen ? "scroll-mt-36 outline-none" : "scroll-mt-36 outline-none max-md:contents"
          }
        >
          {chosen.length > 0 ? (
            <BulkPane
              cases={chosen}
              keys={keys}
              drafts={drafts}
              lastRule={lastRule}
              onJudge={judge}
              onClear={() => setChecked([])}
            />
          ) : current ? (
            <div className={isOpen ? undefined : "max-md:hidden"}>
              <CasePane
                key={current.id}
                one={current}
                file={file}
                withSpace={withSpace || isElsewhere}
                keys={keys}
                drafts={drafts}
                lastRule={lastRule}
                onJudge={judge}
                onNext={items[at + 1] && (() => move(1))}
                onClose={() => select(undefined)}
              />
            </div>
          ) : asked === "" ? (
            <EmptyState title={t("none.cases")} hint={t("none.casesHint")} />
          ) : (
            <NoCase
              why={isJudged ? "judged" : file === undefined ? "coming" : "missing"}
              onClose={() => select(undefined)}
            />
          )}
          {judging.pending && (
            <UndoBar
              pending={judging.pending}
              onUndo={undo}
              onDone={() => judging.flush()}
              keysOn={keys.on}
            />
          )}
        </div>
      </div>
    </div>
  );
}
