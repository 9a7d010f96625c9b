import { useState } from "react";
import { callLate } from "~/app/call-late";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { actionStyle } from "~/app/talk/action-style";
import { useAction } from "~/app/use-action";
import type { ReviewView } from "~/domain/reviews/view";
import type { Vote } from "~/domain/reviews/vote";

type Votes = Pick<ReviewView, "helpful" | "unhelpful" | "vote">;

/** Helpful or not: shown at once, and taken back when it is refused. Pressed once more it is taken back, too. */
export function HelpfulVote({ review }: { review: ReviewView }) {
  const { t } = useTranslation("reviews");
  const { number } = useFormat();
  const { id, author } = review;
  const [own, setOwn] = useState<Votes>();
  const votes = own ?? review;
  const { run, busy } = useAction<Vote, void>(
    async (vote, key) => {
      const before = votes;
      setOwn(after(before, vote));
      try {
        setOwn(await send(id, vote, key));
      } catch (error) {
        setOwn(before);
        throw error;
      }
    },
    {
      intent: { kind: "reviews.helpful", params: { id }, input: true },
      onProblem({ code }) {
        if (code.startsWith("login_")) return false;
        toast("danger", t("vote.failed"));
        return true;
      },
    },
  );
  const name = author.displayName ?? t("somebody");
  const button = (helpful: boolean) => {
    const thumb = helpful ? "thumbs-up" : "thumbs-down";
    const count = helpful ? votes.helpful : votes.unhelpful;
    const on = votes.vote === helpful;
    const label = (
      <>
        <Icon
          name={thumb}
          className={classNames("size-5", on && (helpful ? "text-success" : "text-danger"))}
        />
        {t(helpful ? "vote.yes" : "vote.no")}
        {count > 0 && <span className="tabular-nums">{number(count)}</span>}
      </>
    );
    return (
      <>
        <button
          type="button"
          aria-pressed={on}
          aria-busy={busy}
          aria-label={`${t(helpful ? "vote.yes" : "vote.no")} ${count > 0 ? number(count) : ""} · ${t("by", { name })}`}
          onClick={() => {
            if (!busy) void run(on ? null : helpful);
          }}
          className={actionStyle}
        >
          {label}
        </button>
        {count > 0 && (
          <noscript>
            <span className={actionStyle}>{label}</span>
          </noscript>
        )}
      </>
    );
  };
  return (
    <>
      {button(true)}
      {button(false)}
    </>
  );
}

function after({ helpful, unhelpful, vote: before }: Votes, vote: Vote): Votes {
  const change = (which: boolean) => Number(vote === which) - Number(before === which);
  return { helpful: helpful + change(true), unhelpful: unhelpful + change(false), vote };
}

async function send(id: string, vote: Vote, key: string): Promise<Votes> {
  if (vote === null) return callLate("DELETE /reviews/{id}/helpful", { params: { id } }, key);
  return callLate("PUT /reviews/{id}/helpful", { params: { id }, body: { helpful: vote } }, key);
}
