import { Icon } from "~/app/components/icon";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { IconButton } from "~/app/components/icon-button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { MentionArea } from "~/app/posts/composer/mention-area";
import { readMentions, writeMentions } from "~/app/posts/composer/mentions";
import { readNamed } from "~/app/posts/composer/post-draft";
import type { Found } from "~/app/posts/composer/use-people";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { Thumbnail } from "~/app/upload/thumbnail";
import { useFiles } from "~/app/upload/use-files";
import { UploadList } from "~/app/upload/upload-list";
import { useUploads } from "~/app/upload/use-uploads";
import { useDraft } from "~/app/use-draft";
import { MAX_TEXT } from "~/domain/chat/limits";
import { MAX_IMAGES } from "~/domain/media/uses";
import type { Person } from "~/domain/profile/view-person";
import type { Message } from "./message";
import { QuoteLine } from "./quote-line";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";
import { useSecondsLeft } from "./use-seconds-left";

interface MessageBoxProps {
  client: RoomClient;
  groupName: string;
  /** The people whom one can name here. */
  people: readonly Found[];
  nameOf(id: string): Person | undefined;
  within: RefObject<HTMLElement | null>;
  replyTo: Message | undefined;
  editing: Message | undefined;
  /** Back to an ordinary message. */
  onDone(): void;
  onEditLast(): void;
}

const FILES = "image/png,image/jpeg,image/webp,image/gif,video/mp4,video/webm";

/** Where one writes. What is typed stays in this browser until it is sent. */
export function MessageBox(props: MessageBoxProps) {
  const { client, groupName, people, nameOf, within, replyTo, editing, onDone, onEditLast } = props;
  const { t } = useTranslation(["chat", "media", "errors"]);
  const area = useRef<HTMLTextAreaElement>(null);
  const fileInput = useId();
  const { waitUntil, slowModeSeconds } = useRoomState(client);
  const format = useTimeFormat();
  const { playerId } = client.log;
  const { draft, change, drop } = useDraft(
    `chat:${playerId}:${client.groupId}`,
    { text: "", named: "[]" },
    "device",
  );
  const named = [...people.map(({ id, name }) => ({ id, name })), ...readNamed(draft.named)];
  const [edited, setEdited] = useState<string>();
  const [shownEdit, setShownEdit] = useState<Message>();
  if (shownEdit !== editing) {
    setShownEdit(editing);
    setEdited(editing && readMentions(editing.text ?? "", named));
  }
  const text = edited ?? draft.text;
  const { uploads, add, remove, retry, busy } = useUploads({ use: "chat", most: MAX_IMAGES });
  const hovered = useFiles(within, add);
  const left = useSecondsLeft(waitUntil);
  const answers = replyTo?.seq ?? editing?.seq;
  // A keyboard that lies over the room comes when it is wanted.
  const [isTouched] = useState(() => matchMedia("(pointer: coarse)").matches);
  const focus = useEffectEvent(() => area.current?.focus());
  useEffect(() => {
    if (answers !== undefined) focus();
  }, [answers]);

  function submit() {
    const media = uploads.flatMap(({ media: one }) => (one ? [one] : []));
    const written = writeMentions(text, named).trim();
    if (busy) return toast("info", t("media:inProgress"));
    // One sends them once more or takes them out: nothing goes without them unasked.
    const { length: missing } = uploads.filter(({ state }) => state === "failed");
    if (missing > 0 && !editing) return toast("danger", t("media:missing", { count: missing }));
    if (!written && !media.length) return toast("danger", t("errors:content_empty"));
    if ([...written].length > MAX_TEXT) return toast("danger", t("tooLong", { count: MAX_TEXT }));
    if (editing) {
      if (
        written !== editing.text &&
        !client.change({ type: "edit", seq: editing.seq, text: written })
      ) {
        return toast("danger", t("failed.edit"));
      }
      return onDone();
    }
    if (left > 0) return undefined;
    client.send({
      text: written,
      media,
      ...(replyTo && { replyTo: replyTo.seq }),
    });
    drop();
    for (const { id } of uploads) remove(id);
    onDone();
    area.current?.focus();
    return undefined;
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter that ends a word of an input method sends nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && (editing || replyTo)) {
      event.preventDefault();
      onDone();
    } else if (event.key === "ArrowUp" && !text) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === "Enter" && !event.shiftKey && !isTouched) {
      event.preventDefault();
      submit();
    }
  }

  const failed = uploads.filter(({ state }) => state !== "done");
  return (
    <form
      noValidate
      aria-label={t("write")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-2 border-t-2 bg-surface px-2 py-2 sm:px-4",
        hovered ? "border-gold bg-raised" : "border-line",
      )}
    >
      {(replyTo ?? editing) && (
        <div className="flex min-w-0 items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs font-semibold text-muted">
              {editing
                ? t("editing")
                : t("replyTo", { name: replyTo!.sender.displayName ?? t("somebody") })}
            </p>
            <QuoteLine
              seq={answers!}
              client={client}
              nameOf={nameOf}
              onGo={() => area.current?.focus()}
            />
          </div>
          <IconButton label={t("stop")} onClick={onDone}>
            <Icon name="x" className="size-5" />
          </IconButton>
        </div>
      )}
      {uploads.some(({ state }) => state === "done") && (
        <ul aria-label={t("media:attached")} className="flex flex-wrap gap-2">
          {uploads.map(
            (upload) =>
              upload.state === "done" && (
                <li key={upload.id} className="flex items-center">
                  <Thumbnail upload={upload} />
                  <IconButton
                    label={t("media:remove", { name: upload.name })}
                    onClick={() => remove(upload.id)}
                  >
                    <Icon name="x" className="size-4" />
                  </IconButton>
                </li>
              ),
          )}
        </ul>
      )}
      {failed.length > 0 && <UploadList uploads={failed} onRemove={remove} onRetry={retry} />}
      <div className="flex items-end gap-1 sm:gap-2">
        {!editing && (
          <label
            htmlFor={fileInput}
            title={t("media:addMedia")}
            className="pixel-corners grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-raised has-focus-visible:outline-2"
          >
            <Icon name="image-plus" className="size-6" />
            <span className="sr-only">{t("media:addMedia")}</span>
            <input
              id={fileInput}
              type="file"
              multiple
              accept={FILES}
              className="sr-only"
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </label>
        )}
        <div className="chat-box min-w-0 flex-1">
          <MentionArea
            name="text"
            label={t("writeIn", { name: groupName })}
            placeholder={t("hint")}
            rows={1}
            maxLength={MAX_TEXT * 2}
            focused={!isTouched}
            area={area}
            value={text}
            among={people}
            onKey={press}
            onChange={(value) => {
              if (editing) return setEdited(value);
              change({ text: value });
              if (value.trim()) client.type();
            }}
            onNamed={(person) => {
              const others = readNamed(draft.named).filter(({ id }) => id !== person.id);
              change({ named: JSON.stringify([...others, person]) });
            }}
          />
        </div>
        <Button type="submit" disabled={left > 0 && !editing} className="shrink-0 px-3 sm:px-4">
          {left > 0 && !editing ? (
            <span aria-label={t("slowMode", { count: left })}>{left}</span>
          ) : (
            <>
              <Icon name="send-horizontal" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{t(editing ? "save" : "send")}</span>
            </>
          )}
        </Button>
      </div>
      {(left > 0 || slowModeSeconds > 0) && !editing && (
        <p className="text-xs text-muted">
          {left > 0
            ? t("slowMode", { count: left })
            : t("slowModeOn", { time: format.duration(slowModeSeconds) })}
        </p>
      )}
    </form>
  );
}
