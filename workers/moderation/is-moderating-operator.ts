import { getHolder } from "~/domain/sign-in/queries";
import { isUnlimited } from "~/domain/policies/operators";
import type { Services } from "~/workers/services";

/**
 * Whether a player looks after the community for the shop: not by `DEMO_OPERATOR`, which all would be by. Undefined where
 * there is no such player.
 */
export async function isModeratingOperator(
  services: Services,
  userId: string,
): Promise<boolean | undefined> {
  const { holder } = await services.at("main").db.read({ holder: getHolder(userId) });
  return holder && isUnlimited(services.env, holder);
}
