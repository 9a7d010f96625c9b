import type { ApiContext } from "./endpoint/context";

/** Where the cookie `x-token` holds, by which pages are rendered signed in. */
export function cookieScope(c: ApiContext, expiresAt?: string) {
  const secure = new URL(c.req.url).protocol === "https:";
  const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
  return { path: "/", httpOnly: true, secure, sameSite: "Lax", expires } as const;
}
