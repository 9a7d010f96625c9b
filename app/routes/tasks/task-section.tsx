import { useId } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Section } from "./sections";
import { TaskCard } from "./task-card";
import { TimeLeft } from "./time-left";

interface TaskSectionProps {
  section: Section;
  now: string;
  onReset(): void;
}

/** The tasks of one kind, and when they begin anew. */
export function TaskSection({
  section: { kind, resetsAt, tasks },
  now,
  onReset,
}: TaskSectionProps) {
  const { t } = useTranslation("tasks");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-pixel text-xl">
          {t(`kinds.${kind}`)}
        </h2>
        <p className="text-sm text-muted">
          {resetsAt ? (
            <TimeLeft until={resetsAt} now={now} text="resetsIn" onEnd={onReset} />
          ) : (
            t("neverResets")
          )}
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}
