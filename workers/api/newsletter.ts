import { createRoute } from "@hono/zod-openapi";
import { startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { first } from "~/domain/event-store/query";
import { subscribeToNewsletterSchema } from "~/domain/newsletter/commands";
import { decideSubscription } from "~/domain/newsletter/decider";
import { getSubscriber } from "~/domain/newsletter/queries";
import { createRouter, executeAsAnyone, json, problems, verifiedCommandHeaders } from "./context";

export const newsletter = createRouter().openapi(
  createRoute({
    method: "post",
    path: "/newsletter/subscriptions",
    operationId: "subscribeToNewsletter",
    summary: "Subscribe an address to the newsletter",
    description: "Subscribing an address again succeeds and changes nothing.",
    tags: ["Newsletter"],
    request: {
      headers: verifiedCommandHeaders,
      body: { ...json(subscribeToNewsletterSchema, "Who subscribes"), required: true },
    },
    responses: { 204: { description: "Subscribed" }, ...problems(422, 428) },
  }),
  async (c) => {
    const input = c.req.valid("json");
    const subscriberId = newId();
    await executeAsAnyone(c, {
      name: "SubscribeToNewsletter",
      verified: true,
      input,
      dataSubjects: [subscriberId],
      load: { subscriber: first(getSubscriber({ email: input.email })) },
      decide: ({ subscriber }) => ({
        appends: [
          startStream(
            `newsletter-${subscriberId}`,
            decideSubscription({ ...input, subscriberId, isSubscribed: subscriber !== undefined }),
          ),
        ],
      }),
    });
    return c.body(null, 204);
  },
);
