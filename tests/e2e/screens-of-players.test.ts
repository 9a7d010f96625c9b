import { checkScreens } from "./support/check-screens";

await checkScreens(({ for: viewer }) => viewer !== "visitor");
