import { callApi } from "~/app/api-client";

const PURPOSES = {
  "/newsletter/confirm": "newsletter",
  "/newsletter/unsubscribe": "unsubscribe",
  "/email/verify": "verification",
  "/email/confirm": "address",
} as const;

type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

export function purposeOf(pathname: string): Purpose {
  return PURPOSES[pathname.replace(/\/$/, "") as keyof typeof PURPOSES];
}

/** What the button of the page does. */
export async function followLink(
  { purpose, token }: { purpose: Purpose; token: string },
  key: string,
): Promise<void> {
  switch (purpose) {
    case "newsletter":
      return callApi("POST /newsletter/confirmations", { body: { token }, key });
    case "verification":
      return callApi("POST /email/verifications", { body: { token }, key });
    case "address":
      return callApi("POST /email/confirmations", { body: { token }, key });
    case "unsubscribe":
      return callApi("POST /newsletter/unsubscriptions/{token}", { params: { token }, key });
  }
}
