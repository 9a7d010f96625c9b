import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Flow } from "~/app/routes/play/session/session-flow";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useProblemText } from "./use-problem-text";

/** What a game came to, as one text: for those who listen. */
export function useResultText(flow: Flow): string {
  return useResultLines()(flow).join(" ");
}

function useResultLines() {
  const { t } = useTranslation("scores");
  const { number } = useFormat();
  const problemText = useProblemText();
  return ({ result, session }: Flow): string[] => {
    switch (result?.state) {
      case undefined:
        return [];
      case "checking":
        return [t("result.checking")];
      case "waiting":
        return [t(WAITING[result.why])];
      case "refused":
        return [problemText(result.code)];
      case "free":
        return [t(result.why === "visitor" ? "result.visitor" : "result.notRanked")];
      case "counted": {
        const { score, held, ranked, rank, best } = result.answer;
        if (held) return [t("result.held")];
        if (!ranked) return [t(session?.free ? "result.practice" : "result.late")];
        return [
          t("result.verified", { score: number(score) }),
          ...(rank === null ? [] : [t("result.rank", { rank: number(rank) })]),
          best === score ? t("result.newBest") : t("result.best", { best: number(best ?? score) }),
        ];
      }
    }
  };
}

const WAITING = {
  line: "result.waiting",
  busy: "result.waitingBusy",
  login: "result.waitingLogin",
} as const;

/** What a game came to, under its score. */
export function ResultLines({ flow }: { flow: Flow }) {
  const lines = useResultLines()(flow);
  if (lines.length === 0) return null;
  return (
    <div className="grid max-w-60 gap-1 text-sm">
      {lines.map((line) => (
        <p
          key={line}
          className={lines.length > 1 && line === lines[1] ? "text-base font-bold" : undefined}
        >
          {flow.result?.state === "checking" && <Spinner />} {line}
        </p>
      ))}
    </div>
  );
}

interface ResultWaysProps {
  flow: Flow;
  onSend(): void;
}

/** What can be done with it, beside playing again. */
export function ResultWays({ flow: { result, session }, onSend }: ResultWaysProps) {
  const { t } = useTranslation("scores");
  if (!result) return null;
  const listed =
    result.state === "counted" &&
    result.answer.rank !== null &&
    result.answer.best === result.answer.score
      ? session
      : undefined;
  return (
    <>
      {listed && !listed.daily && (
        <Link
          to={`/play/watch/${listed.sessionId}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
        >
          {t("result.watch")}
        </Link>
      )}
      {result.state === "refused" && result.code === "score_mismatch" && (
        <Button tone="secondary" onClick={onSend}>
          {t("result.sendAgain")}
        </Button>
      )}
      {result.state === "waiting" && result.why === "login" && <WalletButton />}
      {result.state === "free" && result.why === "visitor" && <WalletButton tone="secondary" />}
    </>
  );
}
