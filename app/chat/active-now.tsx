import { Person } from "~/app/person/person";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RoomClient } from "./room-client";
import { useKnowsWhoIsHere, useRoomState } from "./use-room";

/** The players here, as far as they show it. */
export function ActiveNow({ client }: { client: RoomClient }) {
  const { t } = useTranslation("chat");
  const { count, online } = useRoomState(client);
  const isKnown = useKnowsWhoIsHere(client);
  const more = count - online.length;
  return (
    <div className="grid gap-1">
      <h2 className="flex items-center gap-2 text-sm font-bold">
        <span aria-hidden="true" className="pixel-corners-sm size-2.5 bg-success" />
        {t("activeNow")} {isKnown && <span className="text-muted">{count}</span>}
      </h2>
      {!isKnown && <p className="text-sm text-muted">{t("hereUnknown")}</p>}
      {isKnown && count === 0 && <p className="text-sm text-muted">{t("nobodyHere")}</p>}
      <ul className="grid" hidden={!isKnown}>
        {online.map((person) => (
          <li key={person.id}>
            <Person person={person} className="w-full text-sm" />
          </li>
        ))}
      </ul>
      {isKnown && more > 0 && (
        <p className="text-sm text-muted">{t("moreHere", { count: more })}</p>
      )}
    </div>
  );
}
