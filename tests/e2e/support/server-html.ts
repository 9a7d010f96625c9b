import { expect, inject } from "vitest";
import { brand } from "~/domain/brand";
import { keysAmong } from "./layout";
import type { Language } from "./look";

interface Asked {
  address: string;
  language: Language;
  token: string | undefined;
  status: number;
}

/** What the server itself sends of a page: in the language that was asked for, and under a strict policy. */
export async function expectServerHtml({ address, language, token, status }: Asked): Promise<void> {
  const response = await fetch(`${inject("origin")}${address}`, {
    headers: { "accept-language": language, ...(token && { cookie: `x-token=${token}` }) },
    redirect: "manual",
  });
  expect(response.status).toBe(status);
  expectStrictHeaders(response.headers);
  const html = await response.text();
  expect(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1]).toBe(language);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain(brand.name);
  expect(keysAmong(textsOf(html))).toEqual([]);
}

const TOLD = /\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g;

/** All that is shown or read out, without scripts. */
function textsOf(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[^]*?<\/\1>/g, "");
  return [...markup.split(/<[^>]*>/), ...[...markup.matchAll(TOLD)].map(([, text]) => text!)];
}

function expectStrictHeaders(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8,}/);
  expect(headers.get("referrer-policy")).toBeTruthy();
  expect(headers.get("permissions-policy")).toBeTruthy();
}
