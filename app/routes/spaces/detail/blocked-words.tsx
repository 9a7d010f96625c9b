import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";

const BlockedWordsForm = lazyWhenReachable(() => import("./blocked-words-form"));

/** For those who look after a Space: which words hold a text there. */
export function BlockedWords({ spaceId }: { spaceId: string }) {
  const { t } = useTranslation("spaces");
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="group grid gap-2"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link">
        {t("blockedWords.title")}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      {opened && (
        <Suspense fallback={<Spinner />}>
          <BlockedWordsForm spaceId={spaceId} />
        </Suspense>
      )}
    </details>
  );
}
