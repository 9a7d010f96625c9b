import { useCombobox } from "downshift";
import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { classNames } from "~/app/components/class-names";
import { TextField } from "~/app/components/text-field";
import { useRuleForm } from "./form-context";
import type { Path } from "./path";

interface Found {
  id: string;
  title: string;
}

const PAUSE_MS = 150;
const SHOWN = 8;
const NOTHING: Found[] = [];

interface GameFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  path: Path;
  id: string;
}

/** A game of the shop, found by its name. */
export function GameField({ label, hint, error, path, id }: GameFieldProps) {
  const { words, change, note } = useRuleForm();
  const [typed, setTyped] = useState<string>();
  const found = useFound(typed, words.language);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found,
    inputValue: typed ?? (id && words.gameOf(id)),
    itemToString: (game) => game?.title ?? "",
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange({ selectedItem: game }) {
      if (!game) return;
      note(game.id, game.title);
      change(path, game.id);
      setTyped(undefined);
    },
  });
  const isShown = isOpen && found.length > 0;
  return (
    <div className="relative">
      <TextField
        {...getInputProps({ onBlur: () => setTyped(undefined) })}
        label={label}
        hint={hint ?? words.t("findGame")}
        {...(error !== undefined && { error })}
        autoComplete="off"
      />
      <ul
        {...getMenuProps({ "aria-label": label })}
        className={classNames(
          "pixel-corners absolute inset-x-0 top-full z-20 border-2 border-edge bg-surface shadow-float",
          !isShown && "hidden",
        )}
      >
        {isShown &&
          found.map((game, index) => (
            <li
              key={game.id}
              {...getItemProps({ item: game, index })}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center px-3 py-1.5",
                index === highlightedIndex && "bg-raised",
              )}
            >
              {game.title}
            </li>
          ))}
      </ul>
    </div>
  );
}

function useFound(typed: string | undefined, lng: "en" | "zh-CN" | "zh-TW"): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    const q = typed?.trim();
    if (!q) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, limit: SHOWN, lng };
      callApi("GET /games", { query, signal: stop.signal })
        .then(({ items }) => setFound(items.map(({ id, name }) => ({ id, title: name }))))
        .catch(() => setFound([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, lng]);
  return typed?.trim() ? found : NOTHING;
}
