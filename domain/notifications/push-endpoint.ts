/** The push services of browsers. Nothing else is ever called: an address that a client makes up leads nowhere. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** A host that exists nowhere: where a service of this machine stands in for the real ones. */
export const LOCAL_SERVICE = "push.playstead.test";

/** Whether a browser can have been given this address, and we may send to it. */
export function isPushEndpoint(text: string, local: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.href !== text || url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return (
    SERVICES.some((host) => host.test(url.hostname)) || (local && url.hostname === LOCAL_SERVICE)
  );
}
