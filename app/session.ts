/** The spec's rule: whoever has this in their local storage is signed in. */
export const TOKEN_KEY = "x-token";

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

let isExpired = false;

/** Whether this page was signed out by the end of its login, which the next one who is asked to log in is told. */
export const hasLoginExpired = (): boolean => isExpired;

/** After a sign-in; the server has set the cookie with it. */
export function keepToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  isExpired = false;
}

/** For whoever was told that this one's login is no more, which another may have taken the place of. */
export function dropExpired(token: string | null): void {
  if (token !== readToken()) return;
  dropToken();
  isExpired = true;
}

export function dropToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** Ends the session everywhere. Signed out here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  const token = readToken();
  dropToken();
  await endSession(token);
}

/** Ends the session of this token; without one, the server only makes the browser forget its cookie. */
export async function endSession(token: string | null): Promise<void> {
  const request = token
    ? fetch("/api/auth/logout", { method: "POST", headers: { "x-token": token } })
    : fetch("/api/auth/cookie", { method: "DELETE" });
  await request.catch(() => undefined);
}

/** True when the session stands; the answer also renews the cookie that pages are rendered by. */
export async function renewCookie(token: string): Promise<boolean> {
  const response = await fetch("/api/me", { headers: { "x-token": token } });
  return response.status !== 401;
}
