import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Report, isBroken, isFailure, isGood } from "./report";

interface Finding {
  tone: "good" | "bad" | "open";
  text: string;
}

/** A report in plain words, one sentence for each thing that was looked at; what is wrong comes first. */
function useFindings(report: Report): Finding[] {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const { dateTime } = useTimeFormat();
  const { key, keyKnown, signed, checkpoint, events } = report;
  const findings: Finding[] = [];
  const say = (tone: Finding["tone"], text: string) => findings.push({ tone, text });

  if (!keyKnown) say("bad", t("findings.keyChanged"));
  if (!checkpoint || !signed) {
    say("bad", t("findings.signatureWrong", { key: key.keyId }));
    return findings;
  }
  say("good", t("findings.signature", { size: number(checkpoint.size), key: key.keyId }));

  const { consistency, seen, fault } = checkpoint;
  const before = {
    size: number(seen?.size ?? 0),
    when: seen ? dateTime(seen.at) : "",
  };
  const bad = isBroken(consistency) || consistency === "unchecked";
  say(bad ? "bad" : "good", t(`findings.${consistency}`, before));
  if (!fault) say("good", t("findings.tree"));
  else {
    const text = fault.kind === "wrong" ? "findings.tileWrong" : "findings.tileMissing";
    say("bad", t(text, { path: fault.path }));
  }

  const count = (wanted: (verdict: Report["events"][number]["verdict"]) => boolean) =>
    events.filter(({ verdict }) => wanted(verdict)).length;
  const proven = count((verdict) => verdict === "proven");
  const failures = count(isFailure);
  const pending = count((verdict) => verdict === "pending");
  if (proven) say("good", t("findings.leaves", { count: proven, number: number(proven) }));
  if (failures) say("bad", t("findings.failures", { count: failures, number: number(failures) }));
  if (pending) say("open", t("findings.pending", { count: pending, number: number(pending) }));
  return findings.sort((one, other) => Number(other.tone === "bad") - Number(one.tone === "bad"));
}

interface VerdictProps {
  report: Report;
  /** Lets go of the checkpoint that was seen before. */
  onForget(): void;
}

/** What was found, in one sentence and then in each of its parts. */
export function Verdict({ report, onForget }: VerdictProps) {
  const { t } = useTranslation("ledger");
  const findings = useFindings(report);
  const good = isGood(report);
  const contradicted =
    !report.keyKnown || (report.checkpoint && isBroken(report.checkpoint.consistency));
  return (
    <section
      className={classNames(
        "pixel-corners grid gap-4 border-2 border-l-8 bg-raised p-4",
        good ? "border-success" : "border-danger",
      )}
    >
      <div className="grid gap-1">
        <h3 className={classNames("text-lg font-bold", good ? "text-success" : "text-danger")}>
          <Sentence report={report} />
        </h3>
        {!good && <p className="text-sm">{t("verdict.badHint")}</p>}
      </div>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <FindingRow key={finding.text} finding={finding} />
        ))}
      </ul>
      {contradicted && (
        <div className="grid gap-2 border-t-2 border-line pt-4">
          <p className="text-sm">{t("forget.text")}</p>
          <Button tone="danger" className="justify-self-start" onClick={onForget}>
            {t("forget.button")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Sentence({ report }: { report: Report }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const { events, whose } = report;
  if (!isGood(report)) return t("verdict.bad");
  if (!whose) return t("verdict.goodCheckpoint");
  if (events.length === 0) return t("verdict.goodNone");
  if (events.some(({ verdict }) => verdict === "pending")) return t("verdict.goodPending");
  return t("verdict.good", { count: events.length, number: number(events.length) });
}

const MARKS = {
  good: <Icon name="check" className="size-5 shrink-0 text-success" />,
  bad: <Icon name="x" className="size-5 shrink-0 text-danger" />,
  open: <Icon name="clock" className="size-5 shrink-0 text-link" />,
};

function FindingRow({ finding: { tone, text } }: { finding: Finding }) {
  return (
    <li
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-sm wrap-anywhere",
        tone === "bad" && "font-semibold text-danger",
      )}
    >
      {MARKS[tone]}
      {text}
    </li>
  );
}
