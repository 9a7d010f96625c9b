import { base64 } from "@scure/base";
import { parseSignInText, type SignInInput } from "~/domain/sign-in/siws";
import { isSignedBy } from "./wallet-signature";

/**
 * What a text says that the wallet it names has signed; undefined when it did not, or is no text of ours. Whether
 * it is one that was asked for here and now is another question.
 */
export async function openSignedText({
  signedMessage,
  signature,
}: {
  signedMessage: string;
  signature: string;
}): Promise<SignInInput | undefined> {
  const message = decode64(signedMessage);
  const signed = decode64(signature);
  if (!message || !signed) return undefined;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(message);
  const said = parseSignInText(text);
  return said && (await isSignedBy(said.address, message, signed)) ? said : undefined;
}

function decode64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return base64.decode(text) as Uint8Array<ArrayBuffer>;
  } catch {
    return undefined;
  }
}
