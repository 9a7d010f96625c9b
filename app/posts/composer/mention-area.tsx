import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "~/app/components/avatar";
import { controlStyle } from "~/app/components/text-field";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Named, nameBegun } from "./mentions";
import { type Found, usePeople } from "./use-people";

interface MentionAreaProps {
  name: string;
  label: string;
  /** Shown in place of a label. */
  placeholder?: string;
  rows: number;
  value: string;
  error?: string;
  maxLength: number;
  /** Whether one begins to write here at once. */
  focused: boolean;
  onChange(value: string): void;
  onNamed(person: Named): void;
  /** The players who may be named; all of them where it is left out. */
  among?: readonly Found[];
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Keys that choose nobody, where Enter sends. */
  onKey?(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

const MOST = 8;

/** Where one writes. After an @ it offers players: arrow down goes to them, Escape back. */
export function MentionArea({
  name,
  label,
  placeholder,
  rows,
  value,
  error,
  maxLength,
  focused,
  onChange,
  onNamed,
  among,
  area: given,
  onKey,
}: MentionAreaProps) {
  const { t } = useTranslation("posts");
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given ?? own;
  const list = useRef<HTMLUListElement>(null);
  const [begun, setBegun] = useState<string>();
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused, area]);
  const { people } = usePeople(among ? undefined : begun);
  const offered = begun === undefined ? [] : among ? namedSo(among, begun) : people;
  const look = () => {
    const { selectionStart, value: text } = area.current!;
    setBegun(nameBegun(text, selectionStart));
  };

  function choose(person: Named) {
    const caret = area.current!.selectionStart;
    const start = caret - begun!.length;
    const text = `${value.slice(0, start)}${person.name} `;
    onNamed(person);
    onChange(text + value.slice(caret));
    setBegun(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(text.length, text.length);
    });
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (!offered.length || event.nativeEvent.isComposing) return;
    // Where Enter sends, it takes the first that is offered.
    if (onKey && event.key === "Enter" && event.currentTarget === area.current) {
      event.preventDefault();
      return choose(offered[0]!);
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setBegun(undefined);
      area.current?.focus();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0 && step < 0) return;
    event.preventDefault();
    (buttons[at + step] ?? area.current)?.focus();
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={placeholder ? "sr-only" : "text-sm font-semibold"}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          setBegun(nameBegun(target.value, target.selectionStart));
        }}
        onKeyDown={(event) => {
          move(event);
          if (!event.defaultPrevented) onKey?.(event);
        }}
        onClick={look}
        className={classNames(
          controlStyle,
          "field-sizing-content max-h-96 py-2",
          rows > 3 && "min-h-32",
        )}
      />
      {error && (
        <p id={`${id}-note`} className="text-xs text-danger">
          {error}
        </p>
      )}
      {offered.length > 0 && (
        <ul
          ref={list}
          aria-label={t("composer.mention")}
          className="grid max-h-48 overflow-y-auto border-2 border-line bg-surface"
        >
          {offered.map(({ id: userId, name, avatarUrl }) => (
            <li key={userId}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-sm font-semibold hover:bg-raised"
                onClick={() => choose({ id: userId, name })}
                onKeyDown={move}
              >
                {avatarUrl && <Avatar src={avatarUrl} />}
                <bdi className="truncate">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">
        {offered.length > 0 && t("composer.mentionHint", { count: offered.length })}
      </output>
    </div>
  );
}

function namedSo(people: readonly Found[], begun: string): readonly Found[] {
  const typed = begun.toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().startsWith(typed)).slice(0, MOST);
}
