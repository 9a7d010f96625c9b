import { callApi } from "~/app/api-client";
import type { Language } from "~/domain/language";

const WORKER = "/push-worker.js";

export type PushState = "impossible" | "denied" | "off" | "on";

const isPossible = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** How it stands with this browser. It loads no service worker. */
export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return (await subscriptionHere()) ? "on" : "off";
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the player, then the browser, then tells us where. */
export async function switchPushOn(language: Language): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const { key } = await callApi("GET /notifications/push-key");
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, keys: keys as { p256dh: string; auth: string } };
  await callApi("PUT /notifications/push-address", { body: { ...body, lng: language } });
  return "on";
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await callApi("POST /notifications/push-address/forget", { body: { endpoint } });
  }
  return readPushState();
}
