import { bodyLimit } from "hono/body-limit";
import { claim } from "~/workers/middleware/claim";
import { answerProblem, problem } from "~/workers/middleware/problem-details";
import { answerUnmounted, mount } from "~/workers/endpoint/router";
import { rateLimit } from "~/workers/middleware/rate-limit";
import { services } from "~/workers/middleware/services";
import { wellFormed } from "~/workers/middleware/well-formed";
import { chainProxy } from "./chain-proxy";
import { catalogue } from "./catalogue";
import { audits } from "./audits";
import { cart } from "./cart";
import { createRouter } from "./context";
import { games } from "./games";
import { ledger } from "./ledger";
import { library } from "./library";
import { mysteryBoxes } from "./mystery-boxes";
import { newsletter } from "./newsletter";
import { mining } from "./mining";
import { miningDeeds } from "./mining-deeds";
import { operations } from "./operations";
import { orderDesk } from "./order-desk";
import { orders } from "./orders";
import { placingOrders } from "./place-order";
import { points } from "./points";
import { rules } from "./rules";
import { signIn } from "./sign-in";
import { verification } from "./verification";
import * as contact from "./contact";
import * as tasks from "./tasks";
import { topUps } from "./top-ups";

/** `/api`: the only door for writes. */
export const api = createRouter();

api.onError(answerProblem);
api.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => problem(c, "payload_too_large") }));
api.use(services, claim, rateLimit, wellFormed);

api.route("/", signIn);
api.route("/", verification);
api.route("/", chainProxy);
api.route("/", topUps);
api.route("/", games);
api.route("/", catalogue);
api.route("/", cart);
api.route("/", placingOrders);
api.route("/", orders);
api.route("/", library);
api.route("/", orderDesk);
api.route("/", rules);
api.route("/", points);
api.route("/", mysteryBoxes);
api.route("/", mining);
api.route("/", miningDeeds);
api.route("/", operations);
api.route("/", audits);
api.route("/", ledger);
api.route("/", newsletter);

api.openAPIRegistry.registerComponent("securitySchemes", "token", {
  type: "apiKey",
  in: "header",
  name: "x-token",
});
api.doc31("/openapi.json", {
  openapi: "3.1.0",
  info: {
    title: "Playstead",
    version: "1.0.0",
    description: "The public HTTP contract of Playstead.",
    license: { name: "Proprietary", url: "https://playstead.example/terms-conditions" },
  },
  servers: [{ url: "/api" }],
  // What a route does not say of itself: nobody has to be signed in.
  security: [],
});

const features = { Contact: contact, Tasks: tasks };
mount(api, features);

// Hono asks only the outermost app for its notFound.
api.all("*", answerUnmounted(features));
