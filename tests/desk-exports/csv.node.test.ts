import { expect, test } from "vitest";
import { toCsv } from "~/workers/desk-exports/csv";

test("cells are quoted as RFC 4180 has it, each row with its end", () => {
  expect(toCsv([["a", 'b"c', "d,e", "f\r\ng", "", null, 7]])).toBe(
    'a,"b""c","d,e","f\r\ng",,,7\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A1"])(
  "no spreadsheet runs what begins as %j does",
  (text) => {
    const [cell] = toCsv([[text]]).split("\r\n,");
    expect(cell!.replace(/^"/, "").startsWith(`'${text[0]}`)).toBe(true);
  },
);

test("a formula behind a quote or a comma stays within its cell", () => {
  expect(toCsv([['";=HYPERLINK("x")', 'a","=1']])).toBe(`""";'=HYPERLINK(""x"")","a"",""=1"\r\n`);
});

test.each([
  ["x;=1+1", "x;'=1+1"],
  ["x,=1", '"x,\'=1"'],
  ["a\n@SUM(A1)", '"a\n\'@SUM(A1)"'],
  ["a-b; c", "a-b; c"],
])("no spreadsheet that parts cells otherwise runs a part of %j", (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`);
});

test("numbers of ours are left as they are", () => {
  expect(toCsv([[-5, 0, 12]])).toBe("-5,0,12\r\n");
});
