import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

interface Options {
  userId: string;
  name: string;
  onChange(change: { postNotices: boolean }): void;
}

/** Being told of each post of somebody whom one follows. */
export function usePostNotices({ userId, name, onChange }: Options) {
  const { t } = useTranslation("people");
  const ask = useAction(putNotices, {
    success: t("postNoticesOn", { name }),
    onSuccess: () => onChange({ postNotices: true }),
  });
  const end = useAction(deleteNotices, {
    success: t("postNoticesOff", { name }),
    onSuccess: () => onChange({ postNotices: false }),
  });
  return { set: (on: boolean) => void (on ? ask : end).run(userId) };
}

async function putNotices(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /follows/{userId}/posts", { params: { userId }, key });
}

async function deleteNotices(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /follows/{userId}/posts", { params: { userId }, key });
}
