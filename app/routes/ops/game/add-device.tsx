import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Device, devices } from "~/domain/store/taxonomy";

interface AddDeviceProps {
  /** What is written already, each of another device. */
  chosen: readonly { device: Device }[];
  onAdd(device: Device): void;
}

/** One more thing that a game runs on; nothing where all are written. */
export function AddDevice({ chosen, onAdd }: AddDeviceProps) {
  const { t } = useTranslation(["ops-games", "game"]);
  const free = devices.filter((device) => chosen.every((one) => one.device !== device));
  if (free.length === 0) return null;
  return (
    <Select
      label={t("ops-games:form.addDevice")}
      value=""
      placeholder={t("ops-games:form.choose")}
      options={free.map((device) => ({ value: device, label: t(`game:device.${device}`) }))}
      onChange={({ target }) => onAdd(target.value as Device)}
      className="max-w-60"
    />
  );
}
