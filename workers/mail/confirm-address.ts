import { brand } from "~/domain/brand";
import type { Services } from "~/workers/services";
import { signLink } from "./links";
import { sendMail } from "./send-mail";
import { mailTextsIn } from "./texts";

const LINK_MS = 7 * 24 * 60 * 60_000;

interface Unconfirmed {
  about: "order" | "case";
  /** The id of the order or the case. */
  id: string;
  /** What it is asked for. */
  key: string;
  to: string;
  language: string;
}

/** Asks whoever reads the mails to an address whether it is theirs. It says nothing of what waits for it. */
export async function askToConfirm(
  services: Services,
  { about, id, key, to, language: wanted }: Unconfirmed,
) {
  const { env, store } = services;
  const { t, page, language } = await mailTextsIn(env, wanted);
  const expiresAt = String(store.now().getTime() + LINK_MS);
  const token = signLink(env, "confirm-address", [about, id, expiresAt]);
  return sendMail(services, {
    key: `confirm-${about}:${key}`,
    kind: "address-confirmation",
    to,
    language,
    content: {
      subject: t(`address.${about}Subject`),
      title: t(`address.${about}Title`),
      blocks: [t(`address.${about}Text`, { brand: brand.name })],
      action: { label: t("address.button"), url: page("/email/confirm", { token }) },
      notes: [t("address.note")],
      reason: t("address.reason"),
    },
  });
}
