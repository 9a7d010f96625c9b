import { Trash2 } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { deedStyle } from "~/app/talk/deed-style";
import { useAction } from "~/app/use-action";

/** Asks first: what is deleted does not come back. */
export function DeleteArticle({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation(["news", "common"]);
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAction(remove, {
    success: t("delete.done"),
    onSuccess: () => void navigate(to),
    onProblem({ code }) {
      if (code.startsWith("login_")) return false;
      toast("danger", t("failed.delete"));
      return true;
    },
  });
  return (
    <>
      <button type="button" className={deedStyle} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-5" /> {t("delete.action")}
      </button>
      {asked &&
        createPortal(
          <Dialog open onClose={() => setAsked(false)} title={t("delete.title")} locked={busy}>
            <div className="grid gap-4">
              <p>{t("delete.text")}</p>
              <div className="flex flex-wrap gap-3">
                <Button tone="danger" busy={busy} onClick={() => void run(id)}>
                  {t("delete.action")}
                </Button>
                <Button tone="secondary" disabled={busy} onClick={() => setAsked(false)}>
                  {t("common:cancel")}
                </Button>
              </div>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

async function remove(id: string, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /articles/{id}", { params: { id }, key });
}
