import { useState } from "react";
import { useNavigate } from "react-router";
import { Confirm } from "~/app/components/confirm";
import { Icon } from "~/app/components/icon";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { actionStyle } from "~/app/talk/action-style";
import { useCommand } from "~/app/use-command";

/** Asks first: what is deleted does not come back. */
export function DeleteArticle({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation("news");
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { run, busy } = useCommand("DELETE /articles/{id}", {
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
      <button type="button" className={actionStyle} onClick={() => setAsked(true)}>
        <Icon name="trash-2" className="size-5" /> {t("delete.action")}
      </button>
      {asked && (
        <Confirm
          title={t("delete.title")}
          text={t("delete.text")}
          action={t("delete.action")}
          busy={busy}
          onConfirm={() => void run({ params: { id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
