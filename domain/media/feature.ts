import { feature } from "~/domain/event-store/feature";

export const mediaFeature = feature({
  name: "media",
  refusals: {
    unknown_media: { status: 400, title: "There is no such file of yours" },
  },
});
