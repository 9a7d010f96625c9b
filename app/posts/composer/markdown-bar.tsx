import type { RefObject } from "react";
import { Chip } from "~/app/components/chip";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import type { IconName } from "~/app/components/icons";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Mark, marks, markText } from "./marks";

const ICONS: Record<Mark, IconName> = {
  bold: "bold",
  italic: "italic",
  link: "link-2",
  list: "list",
  quote: "text-quote",
  spoiler: "eye-off",
};
/** Pressed with Ctrl or ⌘. */
const KEYS: Partial<Record<string, Mark>> = { b: "bold", i: "italic", k: "link" };
const keyOf = (mark: Mark) =>
  Object.keys(KEYS)
    .find((key) => KEYS[key] === mark)
    ?.toUpperCase();

interface MarkdownBarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the preview is open. */
  previewed: boolean;
  onPreview(open: boolean): void;
}

/** Marks what is selected, by a press. What it does can be undone, as if it had been typed. */
export function MarkdownBar({ area, previewed, onPreview }: MarkdownBarProps) {
  const { t } = useTranslation("posts");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <div role="toolbar" aria-label={t("format.title")} className="flex">
        {marks.map((mark) => {
          const key = keyOf(mark);
          return (
            <IconButton
              key={mark}
              label={
                key ? t("format.withKey", { mark: t(`format.${mark}`), key }) : t(`format.${mark}`)
              }
              aria-label={t(`format.${mark}`)}
              aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
              className="size-10! pointer-coarse:size-11!"
              // The selection stays where it is.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => apply(area.current, mark)}
            >
              <Icon name={ICONS[mark]} className="size-5" />
            </IconButton>
          );
        })}
      </div>
      <Chip pressed={previewed} onClick={() => onPreview(!previewed)}>
        {t("format.preview")}
      </Chip>
    </div>
  );
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** Ctrl or ⌘ with B, I or K, while one writes. */
export function markByKey(event: Pressed, area: HTMLTextAreaElement | null): void {
  const mark = KEYS[event.key.toLowerCase()];
  if (!mark || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  apply(area, mark);
}

function apply(area: HTMLTextAreaElement | null, mark: Mark): void {
  if (!area) return;
  const { value, selectionStart, selectionEnd } = area;
  const { from, to, insert, select } = markText(value, selectionStart, selectionEnd, mark);
  area.focus();
  area.setSelectionRange(from, to);
  // As if it were typed: no other way leaves what Ctrl+Z takes back.
  document.execCommand(insert ? "insertText" : "delete", false, insert);
  area.setSelectionRange(...select);
}
