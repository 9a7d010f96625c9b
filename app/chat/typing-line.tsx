import { useTranslation } from "~/app/i18n/use-translation";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

/** The names of those who write just now. Its place is always there, so that nothing moves. */
export function TypingLine({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const names = useRoomState(client).typing.flatMap(({ person }) => person.displayName ?? []);
  return (
    <p aria-hidden="true" className="h-5 truncate px-4 text-xs text-muted">
      {names.length === 1 && t("typing.one", { name: names[0] })}
      {names.length === 2 && t("typing.two", { one: names[0], two: names[1] })}
      {names.length > 2 && t("typing.many")}
    </p>
  );
}
