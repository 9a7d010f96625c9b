import { classNames } from "~/app/components/class-names";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";

/** The colour of a side, as its hedgehog wears it. */
export const SideMark = ({ side }: { side: Side }) => (
  <span
    aria-hidden
    className={classNames("size-3 shrink-0", side === 0 ? "bg-[#ff5d4d]" : "bg-[#4dc9ff]")}
  />
);
