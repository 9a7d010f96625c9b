import { Icon } from "~/app/components/icon";
import { useRef, useState } from "react";
import { Avatar } from "~/app/components/avatar";
import { Chip } from "~/app/components/chip";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_TAGGED } from "~/domain/posts/limits";
import type { Named } from "./mentions";
import { usePeople } from "./use-people";

interface TagFieldProps {
  tagged: readonly Named[];
  onChange(tagged: Named[]): void;
}

/** The people whom one was with: friends at once, others by their names. */
export function TagField({ tagged, onChange }: TagFieldProps) {
  const { t } = useTranslation("posts");
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { people, busy } = usePeople(typed);
  const chosen = new Set(tagged.map(({ id }) => id));
  const offered = people.filter(({ id }) => !chosen.has(id));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2 border-2 border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t("composer.tag")}</legend>
      {tagged.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tagged.map((person) => (
            <li key={person.id}>
              <Chip
                pressed
                aria-label={t("composer.untag", { name: person.name })}
                onClick={() => {
                  onChange(tagged.filter(({ id }) => id !== person.id));
                  field.current?.focus();
                }}
              >
                <bdi>{person.name}</bdi> <Icon name="x" className="size-4" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {tagged.length < MAX_TAGGED && (
        <>
          <TextField
            ref={field}
            label={t("composer.tagSearch")}
            hideLabel
            placeholder={t("composer.tagSearch")}
            value={typed}
            maxLength={30}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          {offered.length ? (
            <ul className="grid max-h-48 overflow-y-auto">
              {offered.map(({ id, name, avatarUrl }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-sm font-semibold hover:bg-raised"
                    onClick={() => {
                      onChange([...tagged, { id, name }]);
                      setTyped("");
                      field.current?.focus();
                    }}
                  >
                    {avatarUrl && <Avatar src={avatarUrl} />}
                    <bdi className="truncate">{name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            !busy && (
              <p className="text-sm text-muted">
                {t(typed ? "composer.nobody" : "composer.noFriends")}
              </p>
            )
          )}
        </>
      )}
    </fieldset>
  );
}
