import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { DeedsMenu } from "~/app/posts/deeds-menu";
import type { MessageDeedsProps } from "./message-deeds";

const load = () => import("./message-deeds");
const MessageDeeds = lazyWhenReachable(load);

/** A button, and behind it what one can do with a message. */
export function MessageMenu(props: MessageDeedsProps) {
  const { t } = useTranslation("chat");
  return (
    <DeedsMenu label={t("more")} load={load} inline>
      {(close) => <MessageDeeds {...props} close={close} />}
    </DeedsMenu>
  );
}
