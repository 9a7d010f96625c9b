import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Price } from "~/app/components/price";
import type { GameDetail } from "~/domain/store/queries";

interface BuyBarProps {
  game: GameDetail;
  /** What does the same further up the page: as long as that is in view, there is no bar. */
  beside: RefObject<Element | null>;
  children: ReactNode;
}

/** On phones, price and button under the thumb, once those of the page have been scrolled away. */
export default function BuyBar({ game, beside, children }: BuyBarProps) {
  const passed = usePassed(beside);
  if (!passed) return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex animate-rise items-center justify-between gap-4 border-t-2 border-line bg-surface px-4 py-2 md:hidden">
      <Price {...game} />
      {children}
    </div>
  );
}

function usePassed(ref: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const watch = new IntersectionObserver(([entry]) =>
      setPassed(!entry!.isIntersecting && entry!.boundingClientRect.bottom < 0),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [ref]);
  return passed;
}
