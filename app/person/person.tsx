import { Suspense, useSyncExternalStore } from "react";
import { Avatar } from "~/app/components/avatar";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { isKept } from "~/app/intent/is-kept";
import { isolate } from "~/domain/format";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { useLatePanel } from "./use-late-panel";

const STYLES = { both: "person", picture: "person-picture", name: "person-name" };
const load = () => import("./person-menu");
const never = () => () => {};
const PersonMenu = lazyWhenReachable(load);

interface PersonProps {
  /** A person of any answer; all null for somebody who deleted their account. */
  person: SomePerson;
  /** `picture` where the name stands elsewhere, `name` in the middle of a sentence. */
  show?: "both" | "picture" | "name";
  /** What stands for them where they are all null, if that may be for another reason. */
  nobody?: string;
  className?: string;
}

/** Somebody, wherever they appear: picture, name, and a menu of what one can do about them. */
export function Person({ person, show = "both", nobody, className }: PersonProps) {
  const { t } = useTranslation("common");
  const { id, displayName, avatarUrl } = person;
  // What a visitor chose in the menu goes on after their login, which may have been on another page.
  const wanted = useSyncExternalStore(
    never,
    () => id !== null && isKept({ kind: "follows.follow", params: { userId: id } }),
    () => false,
  );
  const { isThere, opened, button, panel, close } = useLatePanel(wanted);
  if (id === null || displayName === null || avatarUrl === null) {
    return (
      <span className={classNames("text-muted", className)}>{nobody ?? t("deletedPlayer")}</span>
    );
  }
  const prepare = () => void load().catch(console.warn);
  return (
    <>
      <button
        type="button"
        {...button}
        aria-label={t("personMenu", { name: displayName })}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames(STYLES[show], className)}
      >
        {show !== "name" && <Avatar src={avatarUrl} className={show === "both" ? "" : undefined} />}
        {show !== "picture" && isolate(displayName)}
      </button>
      {/* A span, because a person may stand in a sentence. */}
      {isThere && (
        <span {...panel} className="menu-panel w-64">
          {(opened > 0 || wanted) && (
            <Suspense fallback={<Spinner />}>
              {/* Each time it asks anew who they are to the player. */}
              <PersonMenu key={opened} id={id} name={displayName} close={close} />
            </Suspense>
          )}
        </span>
      )}
    </>
  );
}
