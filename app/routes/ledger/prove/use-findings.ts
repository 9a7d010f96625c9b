import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { isBroken, isFailure, type Report } from "./report";

export interface Finding {
  tone: "good" | "bad" | "open";
  text: string;
}

/** A report in plain words, one sentence for each thing that was looked at; what is wrong comes first. */
export function useFindings(report: Report): Finding[] {
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
