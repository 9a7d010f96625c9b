import { expect, test } from "vitest";
import { firstOfEach } from "~/app/form/use-problems";
import { missing } from "~/domain/field-problem";

const fields = ["email", "name", "country"];

test("of each field the first problem is shown", () => {
  const twice = [missing("name"), { path: "name", code: "too_short" }, missing("country")];
  expect(firstOfEach(fields, twice)).toEqual({ name: "required", country: "required" });
});

test("the answer of a server names fields by where they stand in what was sent", () => {
  const errors = [
    { path: "contact.email", code: "invalid_format" },
    { path: "shippingAddress.country", code: "too_small" },
  ];
  expect(firstOfEach(fields, errors)).toEqual({ email: "invalid_format", country: "too_small" });
});

test("what is no field of the form is left to whoever sent it", () => {
  expect(firstOfEach(fields, [{ path: "", code: "custom" }, missing("surname")])).toEqual({});
});
