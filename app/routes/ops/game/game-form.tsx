import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useAction } from "~/app/use-action";
import type { GameAtDesk } from "~/domain/store/view-at-desk";
import { Details } from "./details";
import { Facts } from "./facts";
import { slugOf, type WrittenGame, writtenBy } from "./game-fields";
import { Pictures } from "./pictures";
import { TopUp } from "./top-up";
import type { GameDraft } from "./use-game-draft";
import { Words } from "./words";

interface GameFormProps {
  /** Null: it is new. */
  game: GameAtDesk | null;
  draft: GameDraft;
  isDeliveryFixed: boolean;
}

/** All that is written of a game. */
export function GameForm({ game, draft, isDeliveryFixed }: GameFormProps) {
  const { t } = useTranslation(["ops-games", "media"]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [uploading, setUploading] = useState(0);
  const { fields, change, drop, clashes, unsaved } = draft;
  const save = useAction(sendGame, {
    success: t("ops-games:form.saved"),
    // What was typed is dropped once what was saved stands in its place.
    onSuccess: (id) =>
      void (game ? revalidate() : Promise.resolve(navigate(`/ops/games/${id}`))).then(drop),
    onProblem({ code }) {
      if (code !== "game_changed") return false;
      toast("info", t("ops-games:merge.told"));
      void revalidate();
      return true;
    },
  });

  function submit() {
    if (uploading > 0) return toast("info", t("media:inProgress"));
    if (clashes.length) return toast("info", t("ops-games:merge.chooseFirst"));
    const id = game?.id ?? (fields.id || slugOf(fields.name ?? ""));
    if (!id) return toast("info", t("ops-games:form.idNeeded"));
    void save.run({ id, written: writtenBy(fields, game?.revision ?? 0) });
  }

  const count = (busy: boolean) => setUploading((now) => now + (busy ? 1 : -1));
  return (
    <SubmitForm onSend={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OpsSection title={t("ops-games:form.words")} lead={t("ops-games:form.wordsLead")}>
        <Words fields={fields} change={change} />
      </OpsSection>
      <OpsSection title={t("ops-games:pictures.title")}>
        <Pictures fields={fields} change={change} onBusy={count} />
      </OpsSection>
      <OpsSection title={t("ops-games:form.facts")}>
        <Facts
          fields={fields}
          change={change}
          isNew={game === null}
          isDeliveryFixed={isDeliveryFixed}
        />
      </OpsSection>
      {fields.delivery === "top-up" && (
        <OpsSection title={t("ops-games:topUp.title")}>
          <TopUp fields={fields} change={change} />
        </OpsSection>
      )}
      <OpsSection title={t("ops-games:form.details")}>
        <Details fields={fields} change={change} />
      </OpsSection>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.busy}>
          {t(
            game === null
              ? "ops-games:form.create"
              : game.state === "listed"
                ? "ops-games:form.publish"
                : "ops-games:form.save",
          )}
        </Button>
        {unsaved && game && (
          <Button tone="quiet" onClick={drop}>
            {t("ops-games:form.discard")}
          </Button>
        )}
        {unsaved && <p className="text-sm text-muted">{t("ops-games:form.kept")}</p>}
      </div>
    </SubmitForm>
  );
}

async function sendGame(
  { id, written }: { id: string; written: WrittenGame },
  key: string,
): Promise<string> {
  await callApi("PUT /ops/games/{id}/description", { params: { id }, body: written, key });
  return id;
}
