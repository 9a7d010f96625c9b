import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { Counted } from "~/app/components/counted";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { targetKinds } from "~/domain/moderation/words";
import { type QueueCounts, type QueueFilter, queues } from "~/domain/moderation/queues";

interface QueueFiltersProps {
  filter: QueueFilter;
  counts: QueueCounts;
  /** Which keys do what. */
  keys: ReactNode;
}

function addressOf({ queue, kind }: QueueFilter) {
  const search = new URLSearchParams({ ...(queue && { queue }), ...(kind && { kind }) });
  return { search: search.size ? `?${search}` : "" };
}

/** Of what waits: what it is there for, and what it is. */
export function QueueFilters({ filter: { queue, kind }, counts, keys }: QueueFiltersProps) {
  const { t } = useTranslation("moderation");
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t("desk.queues")} className="flex min-w-0 flex-wrap gap-2">
        {([undefined, ...queues] as const).map((one) => (
          <Link
            key={one ?? "all"}
            to={addressOf({ queue: one, kind })}
            preventScrollReset
            aria-current={one === queue ? "page" : undefined}
            className={chipStyle(one === queue, "whitespace-nowrap")}
          >
            {one ? (
              <Counted label={t(`desk.queue.${one}`)} count={counts[one]} />
            ) : (
              t("desk.queue.all")
            )}
          </Link>
        ))}
      </nav>
      <Select
        label={t("desk.kind")}
        hideLabel
        placeholder={t("desk.allKinds")}
        value={kind ?? ""}
        options={targetKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) =>
          void navigate(
            addressOf({ queue, kind: targetKinds.find((one) => one === target.value) }),
            { preventScrollReset: true },
          )
        }
        className="w-40"
      />
      <span className="ml-auto max-sm:hidden">{keys}</span>
    </div>
  );
}
