import { PixelIcon } from "~/app/components/pixel-icon";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { LatePopover } from "./late-popover";

const PANEL = "menu";
const load = () => import("~/app/frame/menu-panel");
const MenuPanel = lazyWhenReachable(load);

/** All there is, for every width: what the header has no room for is found here. */
export function Menu({ visitor }: { visitor: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <LatePopover
      id={PANEL}
      label={t("menu")}
      icon={<PixelIcon name="menu" />}
      load={load}
      className="max-h-[calc(100dvh-6rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain"
    >
      <MenuPanel panel={PANEL} visitor={visitor} />
    </LatePopover>
  );
}
