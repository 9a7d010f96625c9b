import { useMatches } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import { covers } from "~/domain/policies/rights";

interface InSpace {
  space?: { id: string } | null;
  may?: { moderate?: boolean } | null;
}

/** Whether the player looks after the community for the shop. The server decides it once more. */
export function useIsOperator(): boolean {
  const rights = useRootData()?.rights;
  return rights !== undefined && covers(rights, "moderation");
}

/** The Space whose pages these are, if the player looks after it or after all. */
export function useModeratedSpace(): string | undefined {
  const isOperator = useIsOperator();
  const data = useMatches().map((match) => match.loaderData as InSpace | undefined);
  const found = data.find((one) => one?.space && one.may && "moderate" in one.may);
  return found?.space && (found.may?.moderate || isOperator) ? found.space.id : undefined;
}
