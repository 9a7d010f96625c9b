import { useRevalidator } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

interface Options {
  userId: string;
  name: string;
  onChange(change: { blocked: boolean }): void;
}

/** Blocks a person, which is asked about before, and lifts the block. */
export function useBlock({ userId, name, onChange }: Options) {
  const { t } = useTranslation("people");
  const { revalidate } = useRevalidator();
  const done = (blocked: boolean) => () => {
    onChange({ blocked });
    void revalidate();
  };
  const block = useAction(putBlock, {
    success: t("nowBlocked", { name }),
    onSuccess: done(true),
  });
  const unblock = useAction(deleteBlock, {
    success: t("notBlocked", { name }),
    onSuccess: done(false),
  });
  return {
    busy: block.busy || unblock.busy,
    block: () => void block.run(userId),
    unblock: () => void unblock.run(userId),
  };
}

async function putBlock(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /blocks/{userId}", { params: { userId }, key });
}

async function deleteBlock(userId: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /blocks/{userId}", { params: { userId }, key });
}
