import type { ReactNode, RefObject } from "react";
import { classNames } from "~/app/components/class-names";
import { LeaveDialog } from "./leave-dialog";
import { useUnsaved } from "./use-unsaved";

interface DraftFormProps {
  form: RefObject<HTMLFormElement | null>;
  unsaved: boolean;
  save(): void;
  className?: string;
  children: ReactNode;
}

/** A form that says itself what is wrong with it, and is not left by mistake while something is unsaved. */
export function DraftForm({ form, unsaved, save, className, children }: DraftFormProps) {
  const blocker = useUnsaved(unsaved);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className={classNames("grid grid-cols-[minmax(0,1fr)] gap-5", className)}
    >
      {children}
      <LeaveDialog blocker={blocker} />
    </form>
  );
}
