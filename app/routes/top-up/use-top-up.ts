import { type RefObject, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { ApiProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { verify } from "~/app/components/verification";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { readToken } from "~/app/session";
import { readForm, topUpDrafts } from "./draft";
import type { ConfirmedTopUp, SavedPlayerView, TopUpOfferView } from "./offer";

interface PlayerChoice {
  userId: string;
  zoneId: string | null;
}

function lookUpPlayer(gameId: string, { userId, zoneId }: PlayerChoice) {
  return callApi("POST /topups/{gameId}/player", { params: { gameId }, body: { userId, zoneId } });
}

function savePlayer(gameId: string, { userId, zoneId }: PlayerChoice) {
  return callApi("POST /topups/players", { body: { gameId, userId, zoneId } });
}

function forgetPlayer(playerId: string) {
  return callApi("DELETE /topups/players/{playerId}", { params: { playerId } });
}

/** The same attempt sent again, even after a reload, is the same order. */
function placeOrder(
  gameId: string,
  { itemId, userId, zoneId, method }: ConfirmedTopUp,
  verification: string,
) {
  const body = { itemId, userId, zoneId, method };
  const key = attemptKey(gameId, JSON.stringify(body));
  return callApi("POST /topups/{gameId}/orders", { params: { gameId }, body, verification, key });
}

function endAttempt(gameId: string): void {
  sessionStorage.removeItem(attemptOf(gameId));
}

const attemptOf = (gameId: string) => `top-up-attempt:${gameId}`;

function attemptKey(gameId: string, wanted: string): string {
  const [key, sent] = JSON.parse(sessionStorage.getItem(attemptOf(gameId)) ?? "[]") as string[];
  if (key && sent === wanted) return key;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(attemptOf(gameId), JSON.stringify([fresh, wanted]));
  return fresh;
}

const FIELDS = ["itemId", "userId", "zoneId"] as const;
/** By field; `form` is about none of them. */
type Errors = Partial<Record<(typeof FIELDS)[number] | "form", string>>;

type Stage =
  | { name: "editing" | "asking" }
  | { name: "confirming" | "verifying" | "ordering"; topUp: ConfirmedTopUp };

/** The way from a filled form to an order. Whatever goes wrong leads back to the form as it was. */
export function useTopUp(form: RefObject<HTMLFormElement | null>, offer: TopUpOfferView) {
  const { t } = useTranslation("top-up");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors>({});
  const [stage, setStage] = useState<Stage>({ name: "editing" });
  const { gameId, zones } = offer;
  const { askLogin } = useIntent({ kind: "top-up.purchase", params: { gameId } }, () => ask());

  /** Back to the form: to the first field that is wrong, or else to the button that led away. */
  function edit(found: Errors = {}) {
    setErrors(found);
    setStage({ name: "editing" });
    const first = FIELDS.find((name) => found[name]);
    const field = first && form.current!.elements.namedItem(first);
    const target = field instanceof RadioNodeList ? field[0] : field;
    const button = form.current!.querySelector<HTMLElement>("[type=submit]");
    // Once the button is enabled again, and an open dialog closed.
    setTimeout(() => (target instanceof HTMLElement ? target : button)?.focus());
  }

  /** `what`: what could not be done, where the reason alone does not say it. */
  async function refuseFor(error: unknown, what?: string) {
    const code = error instanceof ApiProblem ? error.code : "internal_error";
    if (code.startsWith("login_")) {
      edit();
      return askLogin();
    }
    if (code === "player_not_found") {
      return edit({ userId: t(zones.length ? "playerNotFoundInZone" : "playerNotFound") });
    }
    const why = await explain(error);
    edit({ form: what ? t("because", { what, why }) : why });
  }

  /** Asks the provider who will get it, which nobody may without a login. */
  async function ask() {
    const filled = readForm(form.current!);
    const itemId = filled["itemId"] ?? "";
    const userId = filled["userId"]?.trim() ?? "";
    const zoneId = filled["zoneId"] || null;
    const missing: Errors = {
      ...(!itemId && { itemId: t("itemMissing") }),
      ...(!userId && { userId: t("userIdMissing") }),
      ...(zones.length > 0 && !zoneId && { zoneId: t("zoneMissing") }),
    };
    if (Object.keys(missing).length) return edit(missing);
    if (!readToken()) return askLogin();

    setErrors({});
    setStage({ name: "asking" });
    try {
      const { nickname } = await lookUpPlayer(gameId, { userId, zoneId });
      const method = filled["method"] === "SOL" ? "SOL" : "USDC";
      setStage({ name: "confirming", topUp: { itemId, userId, zoneId, nickname, method } });
    } catch (error) {
      await refuseFor(error);
    }
  }

  return {
    errors,
    stage,

    /** What was wrong with these fields is being put right. */
    settle(...fields: string[]) {
      const settled = new Set(["form", ...fields]);
      setErrors((found) =>
        Object.fromEntries(Object.entries(found).filter(([name]) => !settled.has(name))),
      );
    },

    ask,
    change: () => edit(),

    async order(topUp: ConfirmedTopUp) {
      setStage({ name: "verifying", topUp });
      let verification: string;
      try {
        verification = await verify();
      } catch (error) {
        toast("danger", await explain(error));
        return setStage({ name: "confirming", topUp });
      }
      setStage({ name: "ordering", topUp });
      try {
        const { id } = await placeOrder(gameId, topUp, verification);
        if (readForm(form.current!)["save"]) savePlayer(gameId, topUp).catch(console.warn);
        topUpDrafts.drop(gameId);
        endAttempt(gameId);
        // Back from there is the game, not what was bought already.
        await navigate(`/store/pay-result?order=${id}`, { replace: true });
      } catch (error) {
        await refuseFor(error, t("orderFailed"));
      }
    },

    async forget({ id, nickname }: SavedPlayerView) {
      try {
        await forgetPlayer(id);
        toast("success", t("playerForgotten", { nickname }));
        await revalidate();
      } catch (error) {
        await refuseFor(error);
      }
    },
  };
}
