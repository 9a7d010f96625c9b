import { useEffect, useEffectEvent, useId } from "react";
import { Button } from "~/app/components/button";
import { Chip } from "~/app/components/chip";
import { classNames } from "~/app/components/class-names";
import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { Refetch } from "~/app/components/refetch";
import { Select } from "~/app/components/select";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { WalletButton } from "~/app/wallet/wallet-button";
import { type BoardKind, BoardTable } from "./board-table";
import { type Board, type Choice, useBoard } from "./use-board";

const PERIODS = ["day", "week", "all"] as const;
const CIRCLES = [
  ["all", "everyone"],
  ["friends", "friends"],
  ["space", "space"],
] as const;

interface LeaderboardProps {
  gameId: string;
  first: Board;
  firstChoice: Choice;
  /** Null for visitors. */
  userId: string | null;
  /** Games of the day are not shown before it is over. */
  daily: boolean;
  kind: BoardKind;
  /** Grows with each game that was counted. */
  counted: number;
}

/** Who is how good at a game. */
export function Leaderboard(props: LeaderboardProps) {
  const { gameId, first, firstChoice, userId, daily, kind, counted } = props;
  const { t } = useTranslation("scores");
  const id = useId();
  const { choice, board, stage, choose, more, refresh } = useBoard(
    gameId,
    first,
    firstChoice,
    userId,
  );
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (counted > 0) void refreshNow();
  }, [counted]);

  const needsLogin = choice.of !== "all" && userId === null;
  const needsSpace = choice.of === "space" && !needsLogin;
  const isOpen = ({ time }: { time: string }) =>
    !(daily && time.slice(0, 10) === new Date().toISOString().slice(0, 10));
  return (
    <section aria-labelledby={id} id="leaderboard" className="stack content-start gap-4">
      <h2 id={id} className="font-pixel text-xl">
        {t("board.title")}
      </h2>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <fieldset aria-label={t("board.period")} className="flex min-w-0 flex-wrap gap-2">
          {PERIODS.map((period) => (
            <Chip
              key={period}
              pressed={choice.period === period}
              onClick={() => choose({ ...choice, period })}
            >
              {t(`board.${period}`)}
            </Chip>
          ))}
        </fieldset>
        <fieldset aria-label={t(`${kind}.of`)} className="flex min-w-0 flex-wrap gap-2">
          {CIRCLES.map(([of, label]) => (
            <Chip
              key={of}
              pressed={choice.of === of}
              onClick={() => choose({ period: choice.period, of })}
            >
              {t(`board.${label}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      {needsSpace && (
        <SpaceChoice
          spaceId={choice.spaceId}
          onChoose={(spaceId) => choose({ ...choice, spaceId })}
        />
      )}
      {needsLogin ? (
        <EmptyRow title={t("board.visitor")}>
          <WalletButton />
        </EmptyRow>
      ) : stage === "failed" ? (
        <Refetch text={t("board.failed")} onRetry={() => void refresh()} />
      ) : board ? (
        <div
          aria-busy={stage === "busy"}
          className={classNames("transition-opacity", stage === "busy" && "opacity-60")}
        >
          <Rows {...{ board, userId, choice, isOpen, kind }} />
          {board.nextCursor !== null && (
            <Button
              tone="secondary"
              className="mt-4"
              busy={stage === "busy"}
              onClick={() => void more(board.nextCursor!)}
            >
              {t("board.more")}
            </Button>
          )}
        </div>
      ) : (
        stage === "busy" && <Waiting />
      )}
    </section>
  );
}

interface RowsProps {
  board: Board;
  userId: string | null;
  choice: Choice;
  kind: BoardKind;
  isOpen(row: { time: string }): boolean;
}

function Rows({ board, userId, choice: { of }, kind, isOpen }: RowsProps) {
  const { t } = useTranslation("scores");
  if (board.items.length === 0) {
    return of === "friends" ? (
      <EmptyRow title={t("board.emptyFriends")} hint={t("board.emptyFriendsHint")} />
    ) : (
      <EmptyRow
        title={t(of === "space" ? "board.emptySpace" : `${kind}.empty`)}
        hint={t(`${kind}.emptyHint`)}
      />
    );
  }
  return (
    <>
      <BoardTable board={board} userId={userId} kind={kind} isOpen={isOpen} />
      {userId && !board.me && <p className="pt-3 text-sm text-muted">{t(`${kind}.notPlayed`)}</p>}
      {board.items.some((row) => !isOpen(row)) && (
        <p className="pt-3 text-sm text-muted">{t("board.locked")}</p>
      )}
    </>
  );
}

interface SpaceChoiceProps {
  spaceId: string | undefined;
  onChoose(spaceId: string): void;
}

/** One of the Spaces that the player is in. */
function SpaceChoice({ spaceId, onChoose }: SpaceChoiceProps) {
  const { t } = useTranslation("scores");
  const { answer, failed, retry } = useAnswer("GET /spaces", {
    query: { filter: "mine", sort: "active", limit: 50 },
  });
  const spaces = answer?.items;
  const chooseFirst = useEffectEvent(() => {
    const [one] = spaces ?? [];
    if (one && !spaceId) onChoose(one.id);
  });
  useEffect(() => chooseFirst(), [spaces]);
  if (failed) return <Refetch onRetry={retry} />;
  if (!spaces) return <Skeleton className="h-11 w-64" />;
  if (spaces.length === 0) {
    return (
      <EmptyRow title={t("board.noSpaces")}>
        <LinkButton to="/community/list" tone="secondary">
          {t("board.toSpaces")}
        </LinkButton>
      </EmptyRow>
    );
  }
  return (
    <Select
      label={t("board.chooseSpace")}
      className="max-w-xs"
      value={spaceId ?? ""}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div className="grid gap-2" aria-busy="true">
      <p className="sr-only">{t("loading")}</p>
      {["h-12", "h-12", "h-12"].map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike
        <Skeleton key={at} className={height} />
      ))}
    </div>
  );
}
