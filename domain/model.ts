import { Model } from "./event-store/model";
import { signInProjection } from "./sign-in/projection";
import { storeProjection } from "./store/projection";

/** What the kernel knows of the features. A new feature is added here and nowhere else. */
export const model = new Model([signInProjection, storeProjection], {});
