import { Suspense, useId, useState, useSyncExternalStore } from "react";
import { Avatar } from "~/app/components/avatar";
import { classNames } from "~/app/components/class-names";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { isKept } from "~/app/intent/is-kept";
import type { Person as SomePerson } from "~/domain/profile/view-person";
import { placeBeside } from "./place-beside";

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
  const panel = useId();
  /** How often the menu was opened: each time it asks anew who they are to the player. */
  const [opened, setOpened] = useState(0);
  // What a visitor chose in the menu goes on after their login, which may have been on another page.
  const wanted = useSyncExternalStore(
    never,
    () => id !== null && isKept({ kind: "follows.follow", params: { userId: id } }),
    () => false,
  );
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
        popoverTarget={panel}
        aria-label={t("personMenu", { name: displayName })}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames(
          "inline-flex min-h-11 min-w-11 max-w-full items-center gap-3 text-left font-semibold hover:underline",
          className,
        )}
      >
        {show !== "name" && <Avatar src={avatarUrl} />}
        {show !== "picture" && <bdi className="truncate">{displayName}</bdi>}
      </button>
      {/* A span, because a person may stand in a sentence. */}
      <span
        id={panel}
        popover="auto"
        onToggle={(event) => {
          // A dialog that the menu opened tells of its opening here, too.
          if (event.newState !== "open" || event.target !== event.currentTarget) return;
          setOpened((times) => times + 1);
          placeBeside(event.currentTarget);
        }}
        className="pixel-corners fixed inset-auto m-0 w-64 border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {(opened > 0 || wanted) && (
          <Suspense fallback={<Spinner />}>
            <PersonMenu key={opened} id={id} name={displayName} close={() => close(panel)} />
          </Suspense>
        )}
      </span>
    </>
  );
}

function close(panel: string): void {
  document.getElementById(panel)?.hidePopover();
}
