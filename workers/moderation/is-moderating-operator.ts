import { getHolder } from "~/domain/sign-in/queries";
import { isUnlimited } from "~/domain/policies/operators";
import type { Services } from "~/workers/services";

/** Whether a player looks after the community for the shop: not by `DEMO_OPERATOR`, which all would be by. */
export async function isModeratingOperator(services: Services, userId: string): Promise<boolean> {
  const { holder } = await services.at("main").db.read({ holder: getHolder(userId) });
  return holder !== undefined && isUnlimited(services.env, holder);
}
