import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { Avatar } from "~/app/components/avatar";
import { useAnswer } from "~/app/use-answer";
import { useRootData } from "~/app/frame/root-data";
import { WALLET_ADDRESS } from "~/domain/sign-in/wallet-address";

export type Receiver = { userId: string } | { address: string };

/** A player by the link of their profile or their id, or any wallet by its address. */
function readReceiver(text: string): Receiver {
  const linked = /\/profile\/([\w-]{1,64})(?:[/?#]|$)/.exec(text)?.[1];
  if (linked) return { userId: linked };
  return WALLET_ADDRESS.test(text) ? { address: text } : { userId: text.slice(0, 64) };
}

interface ReceiverFormProps {
  busy: boolean;
  problem: string | undefined;
  onChoose(receiver: Receiver): void;
}

const FRIENDS_SHOWN = 12;

/** To whom: one of one's friends, or whoever is named. */
export function ReceiverForm({ busy, problem, onChoose }: ReceiverFormProps) {
  const { t } = useTranslation("items");
  const user = useRootData()?.user;
  const { answer } = useAnswer("GET /users/{id}/friends", {
    params: { id: user?.id ?? "" },
    query: { limit: FRIENDS_SHOWN },
  });
  return (
    <div className="grid gap-6">
      <SubmitForm
        className="grid gap-4"
        onSend={(text) => text("to") && onChoose(readReceiver(text("to")))}
      >
        <TextField
          name="to"
          label={t("send.field")}
          hint={t("send.fieldHint")}
          error={problem}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("send.next")}
        </Button>
      </SubmitForm>
      {answer && answer.items.length > 0 && (
        <section aria-labelledby="send-friends" className="grid gap-2">
          <h3 id="send-friends" className="text-sm font-semibold">
            {t("send.friends")}
          </h3>
          <ul className="grid gap-1 sm:grid-cols-2">
            {answer.items.map((friend) => (
              <li key={friend.id}>
                <Button
                  tone="quiet"
                  className="w-full justify-start"
                  disabled={busy}
                  onClick={() => onChoose({ userId: friend.id })}
                >
                  <Avatar src={friend.avatarUrl} />
                  <span className="truncate">{friend.displayName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
