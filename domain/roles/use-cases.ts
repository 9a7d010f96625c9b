import { appendTo } from "~/domain/event-store/append";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type RoleCommand, roleDecider } from "./decider";
import { loadRoles } from "./queries";

type Changing = Pick<RoleCommand, "type" | "address" | "right" | "roots"> & {
  /** Known once they may. */
  user?: { address: string };
};

/** A right that begins or ends with this. Whoever asks is `user`. */
export const changeRole = defineUseCase<
  Changing,
  undefined,
  { roles: ReturnType<typeof loadRoles> }
>({
  load: () => ({ roles: loadRoles() }),
  decide({ type, address, right, roots, user, roles }) {
    const events = roleDecider.decide(
      { type, address, right, roots, by: user!.address },
      roles.state,
    );
    return { appends: events.length ? [appendTo(roles, events)] : [] };
  },
});
