import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { LatePopover } from "./late-popover";

const load = () => import("~/app/frame/preference-fields");
const PreferenceFields = lazyWhenReachable(load);

/** Language and theme, behind a button. */
export function Preferences() {
  const { t } = useTranslation("shell");
  return (
    <LatePopover
      id="preferences"
      label={t("settings")}
      button="mark-pixel-globe max-md:hidden"
      load={load}
    >
      <PreferenceFields />
    </LatePopover>
  );
}
