import i18next from "i18next";
import { toast } from "~/app/components/toast";
import { reachShop } from "~/app/connection/connection";
import type { Language } from "~/domain/language";
import { formatNumber } from "~/domain/format";
import { listEnded } from "./kept-sessions";
import { sendEnded } from "./send-ended";

/** Sends the games of a player that were over when nobody could be told, oldest first, and says so. */
export async function sendLeftOver(userId: string): Promise<void> {
  for (const ended of listEnded(userId)) {
    const outcome = await sendEnded(ended);
    if (outcome.state === "waiting") {
      if (outcome.why !== "line") return;
      await reachShop();
      return sendLeftOver(userId);
    }
    await i18next.loadNamespaces(["scores"]);
    if (outcome.state === "counted") {
      const score = formatNumber(i18next.language as Language, outcome.answer.score);
      toast("success", i18next.t("scores:result.sent", { score }));
    } else {
      // `session_over`: it was counted before, and only the answer was lost.
      const key = `scores:problem.${outcome.code}` as "scores:problem.other";
      toast("info", i18next.t(key, { defaultValue: i18next.t("scores:problem.notCounted") }));
    }
  }
}
