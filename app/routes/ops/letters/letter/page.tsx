import { data } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { StateBadge } from "~/app/routes/ops/letters/state-badge";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { countReaders, getProgress } from "~/domain/letters/dispatch";
import { getLetter } from "~/domain/letters/queries";
import { LetterForm } from "./letter-form";
import { LetterPreview } from "./letter-preview";
import { LetterProgress } from "./letter-progress";
import { SendLetter } from "./send-letter";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["ops-letters"] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { letter, progress, confirmed } = await readPageAsOperator(context, {
    letter: first(getLetter({ id })),
    progress: getProgress(id),
    confirmed: countReaders(),
  });
  if (!letter && id !== "new") throw data(null, { status: 404 });
  return { letter: letter ?? null, progress, confirmed: confirmed?.readers ?? 0 };
}

/** One letter: written, seen as mail, sent, followed. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops-letters");
  const { letter, progress, confirmed } = loaderData;
  return (
    <OpsPage
      title={t(letter ? "one" : "write")}
      lead={t("oneLead")}
      actions={letter && <StateBadge state={letter.state} />}
    >
      {letter && letter.state !== "draft" && <LetterProgress letter={letter} progress={progress} />}
      {(!letter || letter.state === "draft") && (
        <LetterForm key={letter?.id ?? "new"} letter={letter} />
      )}
      {letter && <LetterPreview id={letter.id} version={letter.writtenAt} />}
      {letter?.state === "draft" && <SendLetter id={letter.id} readers={confirmed} />}
    </OpsPage>
  );
}
