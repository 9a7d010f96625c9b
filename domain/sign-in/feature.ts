import { feature } from "~/domain/event-store/model";
import { signInEvents } from "./events";
import { signInProjection } from "./projection";

export const signInFeature = feature({
  name: "sign-in",
  events: signInEvents,
  projections: [signInProjection],
  refusals: {
    login_failed: { status: 401, title: "Login Failed, please try again." },
  },
});
