import { useRootData } from "~/app/frame/root-data";
import { covers, type NeededRight } from "~/domain/policies/rights";

/** Whether who looks may open what takes a right. */
export function useRights() {
  const rights = useRootData()?.rights ?? [];
  return (needed: NeededRight) => covers(rights, needed);
}
