import { sweepScreens } from "./sweep-screens";

await sweepScreens(({ for: viewer }) => viewer !== "visitor");
