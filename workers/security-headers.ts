/** Everything a page of ours needs, and nothing else. Scripts load their own chunks (`strict-dynamic`). */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Vite's dev server injects styles and speaks over a socket of its own. */
function developmentPolicy(nonce: string): string {
  return contentSecurityPolicy(nonce)
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");
}

const FIXED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
};

export function setSecurityHeaders(headers: Headers, nonce: string): void {
  // Asked here, since scripts that Vite does not build load this file too.
  const policy = import.meta.env.MODE === "development" ? developmentPolicy : contentSecurityPolicy;
  headers.set("content-security-policy", policy(nonce));
  for (const [name, value] of Object.entries(FIXED)) headers.set(name, value);
}
