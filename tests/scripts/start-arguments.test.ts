import { Keypair } from "@solana/web3.js";
import { expect, test } from "vitest";
import { readStartArguments, settingsOf } from "~/scripts/start/arguments";

const address = () => Keypair.generate().publicKey.toBase58();

test("any number of wallets can be made operators, each once", () => {
  const [one, other] = [address(), address()];
  const nothing = readStartArguments([]);
  expect(nothing).toEqual({ operators: [], demoOperator: false, secondYes: false });
  expect(settingsOf(nothing)).toEqual({});
  expect(
    readStartArguments(["--operator", one, `--operator=${other}`, "--operator", one]).operators,
  ).toEqual([one, other]);
  const both = settingsOf(readStartArguments(["--demo-operator", "--second-yes"]));
  expect(both).toEqual({ DEMO_OPERATOR: "1", SECOND_YES: "1" });
});

test.each(["", "me", "0OIl", address().slice(4), `${address()}11`])(
  'what is no address is refused by name: "%s"',
  (text) => {
    expect(() => readStartArguments([`--operator=${text}`])).toThrow(`not "${text}"`);
  },
);

test("a word that is not known, and an operator without an address, are refused", () => {
  expect(() => readStartArguments(["--operators", address()])).toThrow("--operators");
  expect(() => readStartArguments(["--operator"])).toThrow("--operator");
});
