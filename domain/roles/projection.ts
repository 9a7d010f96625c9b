import { projection, put, remove } from "~/domain/event-store/projection";
import { roleEvents } from "./events";
import { roleBonds, roles } from "./read-model";

export const roleProjection = projection({
  name: "roles",
  tables: [roles, roleBonds],
  events: roleEvents,
  on: {
    RoleGranted: ({ data: { address, right, by: grantedBy }, occurredAt: grantedAt }) => [
      put(roles, { address, right, grantedBy, grantedAt }),
      put(roleBonds, { address, grantedBy }),
    ],
    RoleRevoked: ({ data: { address, right } }) => [remove(roles, { address, right })],
  },
});
