import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import type { ReportedKind } from "~/domain/moderation/words";

const load = () => import("./report-dialog");
const ReportDialog = lazyWhenReachable(load);

interface ReportButtonProps {
  kind: ReportedKind;
  id: string;
  /** The owner: nobody reports their own. */
  authorId: string | null;
  /** The Space that it lies in, whose rules hold beside those of the house. */
  spaceId?: string;
  className: string;
  /** Before it opens, as to close the menu that it stands in. */
  onOpen?(): void;
  children: ReactNode;
}

/** A way to report something, wherever a thing has a menu. */
export function ReportButton({
  kind,
  id,
  authorId,
  spaceId,
  className,
  onOpen,
  children,
}: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const user = useRootData()?.user;
  if (user && user.id === authorId) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={() => void load().catch(console.warn)}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open &&
        createPortal(
          <Suspense>
            <ReportDialog kind={kind} id={id} spaceId={spaceId} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
