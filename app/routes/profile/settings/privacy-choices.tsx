import { useState } from "react";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { type Audience, audiences } from "~/domain/profile/audiences";
import type { Privacy } from "~/domain/profile/privacy";

const KINDS = ["activity", "games", "friends"] as const;

/** Who sees what. Kept as soon as it is chosen. */
export function PrivacyChoices({ privacy }: { privacy: Privacy }) {
  const { t } = useTranslation("settings");
  const [chosen, setChosen] = useState(privacy);
  const { run, busy } = useCommand("PUT /me/privacy", {
    success: t("privacy.saved"),
    onProblem() {
      setChosen(privacy);
      return false;
    },
  });

  function choose(kind: keyof Privacy, audience: Audience) {
    const next = { ...chosen, [kind]: audience };
    setChosen(next);
    void run({ body: next });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3" aria-busy={busy}>
      {KINDS.map((kind) => (
        <Select
          key={kind}
          label={t(`privacy.${kind}`)}
          className="content-end"
          value={chosen[kind]}
          options={audiences.map((audience) => ({
            value: audience,
            label: t(`privacy.audiences.${audience}`),
          }))}
          onChange={({ target }) => choose(kind, target.value as Audience)}
        />
      ))}
    </div>
  );
}
