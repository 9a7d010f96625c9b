import { useCombobox } from "downshift";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fetchApi } from "~/app/api-client";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Hit } from "~/domain/search/find";
import { HitPicture } from "./hit-picture";
import { Marked } from "./marked";

export interface SuggestionsProps {
  input: ComponentProps<"input"> & { id: string };
  /** The field whose place this one takes. */
  before(): HTMLInputElement | null | undefined;
}

/** Milliseconds without a key, after which it is asked. */
const PAUSE = 120;

/** The field with what its text may become. Choosing one leads there; Enter without a choice searches. */
export function Suggestions({ input, before }: SuggestionsProps) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const [first] = useState(() => {
    const field = before();
    return { typed: field?.value ?? "", focused: field === document.activeElement };
  });
  const [typed, setTyped] = useState("");
  const hits = useSuggested(typed);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id: input.id,
    inputId: input.id,
    items: [...hits],
    initialInputValue: first.typed,
    itemToString: (hit) => hit?.title ?? "",
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem: hit }) => void (hit && navigate(hit.url)),
    stateReducer: (state, { type, changes }) =>
      // What was highlighted when the field was left is no choice.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  });
  const open = isOpen && hits.length > 0;
  useEffect(() => {
    // Whoever was typing goes on.
    if (first.focused) document.getElementById(input.id)?.focus();
  }, [first, input.id]);
  return (
    <>
      <input
        {...getInputProps({
          ...input,
          "aria-expanded": open,
          onKeyDown(event) {
            if (event.key !== "Enter" || highlightedIndex >= 0) return;
            // The form is sent; downshift would keep it.
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
      />
      <ul
        {...getMenuProps({ "aria-label": t("suggestions") })}
        className={classNames(
          "pixel-corners absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto border-2 border-line bg-surface shadow-float",
          !open && "hidden",
        )}
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
    </>
  );
}

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
