import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { ActionsMenu } from "~/app/posts/actions-menu";
import type { MessageActionsProps } from "./message-actions";

const load = () => import("./message-actions");
const MessageActions = lazyWhenReachable(load);

/** A button, and behind it what one can do with a message. */
export function MessageMenu(props: MessageActionsProps) {
  const { t } = useTranslation("chat");
  return (
    <ActionsMenu label={t("more")} load={load} inline>
      {(close) => <MessageActions {...props} close={close} />}
    </ActionsMenu>
  );
}
