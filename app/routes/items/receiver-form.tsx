import { useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { Avatar } from "~/app/components/avatar";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { WALLET_ADDRESS } from "~/domain/sign-in/wallet-address";

export type Receiver = { userId: string } | { address: string };

/** Whom a text names beyond doubt: a player by the link of their profile, or any wallet by its address. */
function readReceiver(text: string): Receiver | undefined {
  const linked = /\/profile\/([\w-]{1,64})(?:[/?#]|$)/.exec(text)?.[1];
  if (linked) return { userId: linked };
  return WALLET_ADDRESS.test(text) ? { address: text } : undefined;
}

const SHOWN = 12;

/** Players whose name is like it, or whose id it is. */
async function findPlayers(q: string) {
  const query = { q, kind: "users" as const, limit: SHOWN };
  const { items } = await callLate("GET /search", { query });
  return items.map(({ id, title, imageUrl }) => ({ id, name: title, avatarUrl: imageUrl }));
}
type Player = Awaited<ReturnType<typeof findPlayers>>[number];
type Friend = ApiAnswer<"GET /users/{id}/friends">["items"][number];

interface ReceiverFormProps {
  busy: boolean;
  problem: string | undefined;
  onChoose(receiver: Receiver): void;
}

/** To whom: a player by name, one of one's friends, or any wallet. */
export function ReceiverForm({ busy, problem, onChoose }: ReceiverFormProps) {
  const { t } = useTranslation("items");
  const user = useRootData()?.user;
  const [found, setFound] = useState<readonly Player[]>();
  const [failed, setFailed] = useState<string>();
  const [searching, setSearching] = useState(false);
  const { answer } = useAnswer("GET /users/{id}/friends", {
    params: { id: user?.id ?? "" },
    query: { limit: SHOWN },
  });

  async function search(text: string) {
    setSearching(true);
    setFailed(undefined);
    try {
      setFound((await findPlayers(text)).filter(({ id }) => id !== user?.id));
    } catch (error) {
      setFailed(await explain(error));
    }
    setSearching(false);
  }

  function choose(text: string) {
    if (!text) return;
    const receiver = readReceiver(text);
    setFound(undefined);
    if (receiver) onChoose(receiver);
    else void search(text);
  }

  const nobody = found?.length === 0 ? t("send.nobody") : undefined;
  const friends = answer?.items.map(({ id, displayName, avatarUrl }: Friend) => ({
    id: id!,
    name: displayName!,
    avatarUrl,
  }));
  const shown = found?.length ? found : friends;
  return (
    <div className="grid gap-6">
      <SubmitForm className="grid gap-4" onSend={(text) => choose(text("to").trim())}>
        <TextField
          name="to"
          label={t("send.field")}
          hint={t("send.fieldHint")}
          error={problem ?? failed ?? nobody}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" busy={busy || searching} className="justify-self-start">
          {t("send.next")}
        </Button>
      </SubmitForm>
      {shown && shown.length > 0 && (
        <section aria-labelledby="send-players" aria-live="polite" className="grid gap-2">
          <h3 id="send-players" className="text-sm font-semibold">
            {t(found?.length ? "send.found" : "send.friends")}
          </h3>
          <ul className="grid gap-1 sm:grid-cols-2">
            {shown.map(({ id, name, avatarUrl }) => (
              <li key={id}>
                <Button
                  tone="quiet"
                  className="w-full justify-start"
                  disabled={busy}
                  onClick={() => onChoose({ userId: id })}
                >
                  {avatarUrl !== null && <Avatar src={avatarUrl} />}
                  <span className="truncate">{name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
