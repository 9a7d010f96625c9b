import { useRevalidator } from "react-router";
import { explain } from "~/app/api-problem";
import type { Endpoint } from "~/app/call-late";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { type CommandOptions, useChange } from "~/app/use-command";

/** Something done in a group. What fails is said by its name (`failed`), and why where that is known. */
export function useGroupCommand<Name extends Endpoint>(
  name: Name,
  { failed, ...options }: CommandOptions<Name> & { failed: string },
) {
  const { t } = useTranslation("groups");
  const { revalidate } = useRevalidator();
  return useChange(name, {
    ...options,
    onProblem(problem) {
      if (problem.code.startsWith("login_") || problem.code === "offline") return false;
      const refused = problem.status === 403 || problem.status === 409;
      if (refused) {
        void explain(problem).then((why) =>
          toast("danger", t("failed.why", { what: failed, why })),
        );
      } else {
        toast("danger", failed);
      }
      // Somebody else may have changed what is shown here.
      void revalidate();
      return true;
    },
  });
}
