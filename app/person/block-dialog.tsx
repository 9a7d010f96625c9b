import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";

interface BlockDialogProps {
  name: string;
  onClose(): void;
  onConfirm(): void;
}

/** What a block does, before it is done. Outside the menu, which has closed by then. */
export function BlockDialog({ name, ...rest }: BlockDialogProps) {
  const { t } = useTranslation("people");
  return (
    <Confirm
      {...rest}
      title={t("blockTitle", { name })}
      text={t("blockText", { name })}
      action={t("block")}
      busy={false}
    />
  );
}
