import type { ParseKeys } from "i18next";
import { useId, useRef } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RuleLink } from "~/app/why/rule-link";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";
import type { ShownTask } from "./sections";
import { useClaim } from "./use-claim";

interface Way {
  to: string;
  label: ParseKeys<"tasks">;
}

const STORE: Way = { to: "/store", label: "ways.store" };
const COMMUNITY: Way = { to: "/community", label: "ways.community" };
const MARKET: Way = { to: "/marketplace", label: "ways.market" };
const BOX: Way = { to: "/blind-box", label: "ways.box" };
const PLAY: Way = { to: "/play", label: "ways.play" };

const WAYS: Partial<Record<string, Way>> = {
  OrderFulfilled: STORE,
  GiftRedeemed: STORE,
  GameDelivered: STORE,
  TopUpDelivered: { to: "/store?category=mobile", label: "ways.topUp" },
  KeyRevealed: { to: "/profile/games", label: "ways.library" },
  MysteryBoxOpened: BOX,
  SteadClaimed: COMMUNITY,
  ItemMinted: { to: "/profile/items", label: "ways.items" },
  DealBought: MARKET,
  DealSold: MARKET,
  PostPublished: COMMUNITY,
  PostLiked: COMMUNITY,
  CommentPublished: COMMUNITY,
  PlayEnded: PLAY,
  DailySolved: PLAY,
  MatchEnded: PLAY,
  MatchWon: PLAY,
};

/** Where a task can be done. */
function wayOf(types: readonly string[]): Way | undefined {
  return types.map((type) => WAYS[type]).find(Boolean);
}

/** One task: what to do, how far one is, what it brings, and the claim. */
export function TaskCard({ task }: { task: ShownTask }) {
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  // The button is gone then, and whoever pressed it by key would be lost.
  const { state, busy, claim } = useClaim(task, () => card.current?.focus({ preventScroll: true }));
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        "pixel-corners flex flex-col gap-3 border-2 p-4",
        state === "claimable" ? "border-gold" : "border-line",
        state === "unavailable" ? "border-dashed" : "bg-surface",
      )}
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1">
        <h3 id={titleId} className="pt-2.5 text-base leading-snug font-bold">
          {task.title}
        </h3>
        <Reward task={task} />
        <p className="col-span-2 text-sm text-muted">{task.description}</p>
      </div>
      {state !== "unavailable" && <Progress task={task} />}
      <div
        className={classNames(
          "mt-auto flex items-center justify-between gap-3",
          state !== "unavailable" && "min-h-11",
        )}
      >
        <Outcome task={{ ...task, state }} busy={busy} onClaim={claim} />
      </div>
    </li>
  );
}

function Reward({ task }: { task: ShownTask }) {
  const { number } = useFormat();
  const { amount } = useAmount("points");
  return (
    <Why
      source="points"
      figure={amount(task.reward)}
      only={{ reason: "task", source: task.id }}
      rule={
        <div className="grid gap-1">
          <p>{task.terms}</p>
          <RuleLink rule={task.rule} className="justify-self-start text-sm text-link underline" />
        </div>
      }
    >
      <span className="inline-flex items-center gap-1.5 text-lg font-bold">
        <PixelIcon name="coin" className="size-5 text-gold" />
        {number(task.reward)}
      </span>
    </Why>
  );
}

function Progress({ task: { progress, target, measure } }: { task: ShownTask }) {
  const { t } = useTranslation("tasks");
  const { number, money } = useFormat();
  if (target === 0) return null;
  const write = measure === "amount" ? money : number;
  const text = t("progressOf", { progress: write(progress), target: write(target) });
  return <ProgressBar label={t("progress")} text={text} progress={progress} target={target} />;
}

interface OutcomeProps {
  task: ShownTask;
  busy: boolean;
  onClaim(): void;
}

function Outcome({ task: { state, title, types }, busy, onClaim }: OutcomeProps) {
  const { t } = useTranslation("tasks");
  const way = wayOf(types);
  switch (state) {
    case "claimed":
      return (
        <Badge tone="success">
          <Icon name="check" className="size-4" />
          {t("states.claimed")}
        </Badge>
      );
    case "claimable":
      return (
        <Button
          busy={busy}
          aria-label={t("claimOf", { task: title })}
          onClick={onClaim}
          className="w-full"
        >
          {t(busy ? "claiming" : "claim")}
        </Button>
      );
    case "unavailable":
      return <Badge>{t("comingSoon")}</Badge>;
    case "locked":
      return (
        <>
          <span className="text-sm text-muted">{t("states.locked")}</span>
          {way && (
            <LinkButton
              to={way.to}
              tone="secondary"
              aria-label={t("wayOf", { way: t(way.label), task: title })}
            >
              {t(way.label)}
            </LinkButton>
          )}
        </>
      );
  }
}

interface ProgressBarProps {
  label: string;
  /** What the bar shows, in words. */
  text: string;
  progress: number;
  target: number;
}

/** One square a step, where the steps can be told apart. */
const MAX_SQUARES = 10;

function ProgressBar({ label, text, progress, target }: ProgressBarProps) {
  const squares = Math.min(target, MAX_SQUARES);
  return (
    <div className="relative flex items-center gap-3">
      <progress
        aria-label={label}
        aria-valuetext={text}
        max={target}
        value={progress}
        className="sr-only"
      />
      <div
        aria-hidden="true"
        className="h-4 grow overflow-hidden rounded-[2px] border-2 border-edge bg-raised"
      >
        <svg className="block size-full">
          <rect width={`${(progress / target) * 100}%`} height="100%" className="fill-gold" />
          {Array.from({ length: squares - 1 }, (_, at) => {
            const x = `${((at + 1) / squares) * 100}%`;
            return <line key={x} x1={x} x2={x} y2="100%" className="stroke-edge" strokeWidth={2} />;
          })}
        </svg>
      </div>
      <span aria-hidden="true" className="text-xs font-semibold whitespace-nowrap tabular-nums">
        {text}
      </span>
    </div>
  );
}
