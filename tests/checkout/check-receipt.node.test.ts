import { describe, expect, it } from "vitest";
import { checkReceipt } from "~/app/routes/orders/result/check-receipt";
import { canonicalJson } from "~/domain/event-store/digest";
import { signReceipt } from "~/workers/orders/receipt";
import { anOrder } from "./an-order";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const order = anOrder();
const signed = async () => structuredClone(await signReceipt(key(4), order, "Playstead"));

describe("a receipt", () => {
  it("as it was signed holds", async () => {
    expect(await checkReceipt(await signed(), order)).toEqual({
      signature: true,
      text: true,
      order: true,
    });
  });

  it("that says something else than what was signed does not", async () => {
    const receipt = await signed();
    receipt.receipt.total.amount = "1";
    expect(await checkReceipt(receipt, order)).toMatchObject({ signature: true, text: false });
  });

  it("whose text was changed along with it does not", async () => {
    const receipt = await signed();
    receipt.receipt.total.amount = "1";
    receipt.canonical = canonicalJson(receipt.receipt);
    expect(await checkReceipt(receipt, order)).toMatchObject({ signature: false, text: true });
  });

  it("of another key, of another order or with a torn signature does not", async () => {
    const receipt = await signed();
    const { publicKey } = await signReceipt(key(5), order, "Playstead");
    expect(await checkReceipt({ ...receipt, publicKey }, order)).toMatchObject({
      signature: false,
    });
    expect(await checkReceipt(receipt, anOrder({ id: "order-2" }))).toMatchObject({ order: false });
    const torn = { ...receipt, signature: receipt.signature.slice(2) };
    expect(await checkReceipt(torn, order)).toMatchObject({ signature: false });
  });
});
