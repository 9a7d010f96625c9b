import { expect, test } from "vitest";
import { lineOf } from "~/app/chat/line-of";
import { decodeHTMLStrict } from "~/domain/posts/plain-entities";

const anna = { id: "anna", displayName: "Anna", avatarUrl: null };

test("an excerpt names whom a message names, as far as they are known", () => {
  const nameOf = (id: string) => (id === "anna" ? anna : undefined);

  expect(lineOf("<@anna> and <@ben>, **look**", nameOf)).toBe("@Anna and …, look");
});

test("in addresses the signs of HTML are read, and no other name of a character", () => {
  expect(decodeHTMLStrict("?a=1&amp;b=&quot;2&quot;&eacute;")).toBe('?a=1&b="2"&eacute;');
});
