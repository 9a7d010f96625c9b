import { feature } from "~/domain/event-store/feature";

export const mailFeature = feature({
  name: "mail",
  refusals: { link_expired: { title: "This link is no longer good" } },
});
