import { useCombobox } from "downshift";
import { type ComponentProps, memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fetchApi } from "~/app/api-client";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Hit } from "~/domain/search/find";
import { HitPicture } from "./hit-picture";
import { Marked } from "./marked";

interface SuggestionsProps {
  /** Of the field that they belong to, which keeps its own text. */
  id: string;
  /** Told what makes a combobox of that field. */
  onCombobox(props: ComponentProps<"input">): void;
}

/** Milliseconds without a key, after which it is asked. */
const PAUSE = 120;

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;

/** What the text of a field may become. Choosing one leads there; Enter without a choice searches. */
export const Suggestions = memo(function Suggestions({ id, onCombobox }: SuggestionsProps) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const [first] = useState(() => {
    const field = fieldOf(id);
    return { text: field?.value ?? "", typing: field === document.activeElement };
  });
  const [typed, setTyped] = useState(first.typing ? first.text : "");
  const hits = useSuggested(typed);
  const {
    isOpen,
    highlightedIndex,
    inputValue,
    getInputProps,
    getMenuProps,
    getItemProps,
    setInputValue,
    openMenu,
  } = useCombobox({
    id,
    inputId: id,
    items: [...hits],
    initialInputValue: first.text,
    initialIsOpen: first.typing && first.text !== "",
    itemToString: (hit) => hit?.title ?? "",
    onInputValueChange: ({ inputValue: value }) => setTyped(value),
    onSelectedItemChange({ selectedItem: hit }) {
      if (!hit) return;
      fieldOf(id)?.blur();
      void navigate(hit.url);
    },
    stateReducer: (state, { type, changes }) =>
      // What was highlighted when the field was left is no choice.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  });
  const open = isOpen && hits.length > 0;
  const props = getInputProps(
    {
      "aria-expanded": open,
      onKeyDown(event) {
        if (event.key !== "Enter" || highlightedIndex >= 0) return;
        // The form is sent; downshift would keep it.
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      },
    },
    { suppressRefError: true },
  );
  const told = useRef("");
  useLayoutEffect(() => {
    const known = `${open} ${highlightedIndex}`;
    if (told.current === known) return;
    told.current = known;
    const { value: _text, "aria-labelledby": _label, ...combobox } = props;
    onCombobox(combobox);
  });
  const joined = useRef(false);
  useLayoutEffect(() => {
    const field = fieldOf(id);
    if (!field) return;
    // What was typed while this was still being made is not lost.
    if (field.value !== inputValue) {
      if (joined.current) field.value = inputValue;
      else {
        setInputValue(field.value);
        openMenu();
      }
    }
    joined.current = true;
  }, [id, inputValue, setInputValue, openMenu]);
  return (
    <ul
      {...getMenuProps({ "aria-label": t("suggestions") })}
      className={classNames("suggestions", !open && "hidden")}
    >
      {open &&
        hits.map((hit, index) => (
          <li
            key={`${hit.kind} ${hit.id}`}
            {...getItemProps({ item: hit, index })}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5",
              index === highlightedIndex && "bg-raised",
            )}
          >
            <HitPicture hit={hit} className="size-8" />
            <span className="min-w-0 grow truncate">
              <Marked text={hit.title} marks={hit.marks.title} />
            </span>
            <span className="shrink-0 text-xs text-muted">{t(`kinds.${hit.kind}`)}</span>
          </li>
        ))}
    </ul>
  );
});

const NONE: readonly Hit[] = [];

function useSuggested(typed: string): readonly Hit[] {
  const { i18n } = useTranslation("search");
  const [hits, setHits] = useState(NONE);
  const asked = useRef<AbortController>(null);
  useEffect(() => {
    asked.current?.abort();
    if (typed.trim() === "") return;
    const { signal } = (asked.current = new AbortController());
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: typed, lng: i18n.language });
        const response = await fetchApi(`/api/search/suggestions?${query}`, { signal });
        const { items } = (await response.json()) as { items: Hit[] };
        if (!signal.aborted) setHits(items);
      } catch {
        // Nobody asked for them.
        if (!signal.aborted) setHits(NONE);
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, i18n.language]);
  return typed.trim() === "" ? NONE : hits;
}
