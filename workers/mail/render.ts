import { html, raw } from "hono/html";
import { brand } from "~/domain/brand";
import type { Language } from "~/domain/language";
import type { Env } from "~/workers/env";
import type { Message } from "./deliver";
import { mailTextsIn } from "./texts";

/** A paragraph, or what names and values stand under each other. */
type Block = string | { rows: readonly (readonly [name: string, value: string])[] };

/** What a mail says, in its reader's language. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows after the subject; the first paragraph without it. */
  preview?: string;
  title: string;
  blocks: readonly Block[];
  action?: { label: string; url: string };
  /** Below the button, small. */
  notes?: readonly string[];
  /** Why the reader gets it. */
  reason: string;
  /** For what is sent to many: the page, and where a reader's program posts to (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
}

/** A mail with its two bodies. Nothing in it is fetched from anywhere. */
export async function renderMail(
  env: Pick<Env, "APP_ORIGIN">,
  to: string,
  wanted: string,
  content: MailContent,
): Promise<Message> {
  const { language, t } = await mailTextsIn(env, wanted);
  const { unsubscribe } = content;
  const leave = unsubscribe && { label: t("unsubscribe"), url: unsubscribe.page };
  return {
    to,
    subject: oneLine(content.subject),
    text: asText(content, env.APP_ORIGIN, leave),
    html: asHtml(content, env.APP_ORIGIN, language, leave),
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe.oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        Precedence: "bulk",
      }),
    },
  };
}

type Leave = { label: string; url: string } | undefined;

const MAX_SUBJECT = 200;

/** What ends a line, directs or hides text has no place in a header. */
function oneLine(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const characters = [...plain];
  return characters.length > MAX_SUBJECT
    ? `${characters.slice(0, MAX_SUBJECT - 1).join("")}…`
    : plain;
}

function asText(content: MailContent, origin: string, leave: Leave): string {
  const { title, blocks, action, notes = [], reason } = content;
  const paragraphs = [
    title,
    ...blocks.map((block) =>
      typeof block === "string"
        ? block
        : block.rows.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...notes,
    `-- \n${brand.name} · ${origin}\n${reason}${leave ? `\n${leave.label}: ${leave.url}` : ""}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** Colours as the pages have them; readers that know dark mode show the darker pair. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0c1311 !important; }
  .card { background: #131e1a !important; border-color: #2a3d35 !important; }
  .ink, .ink a { color: #f5f0e1 !important; }
  .muted, .muted a { color: #a8b8ad !important; }
  .row { border-color: #2a3d35 !important; }
}`;
const FONT =
  "font-family:Figtree,-apple-system,'Segoe UI','PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei','Noto Sans CJK SC','Noto Sans CJK TC',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#17231d";
const MUTED = "color:#4f5d53";

function asHtml(content: MailContent, origin: string, language: Language, leave: Leave): string {
  const { title, preview, blocks, action, notes = [], reason } = content;
  const firstText = blocks.find((block) => typeof block === "string");
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${oneLine(content.subject)}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body class="ground" style="margin:0;padding:0;background:#f8f1df">
          <div style="display:none;max-height:0;overflow:hidden">${preview ?? firstText ?? ""}</div>
          <div class="ground" style="background:#f8f1df;padding:24px 12px">
            <div
              class="card"
              style="max-width:560px;margin:0 auto;background:#fffaee;border:2px solid #dccda8;border-radius:10px;padding:28px 24px;${FONT};font-size:16px;line-height:1.6"
            >
              <p class="ink" style="margin:0 0 20px;font-weight:700;letter-spacing:.02em;${INK}">
                <span
                  style="display:inline-block;width:12px;height:12px;background:#ffb52e;margin-right:8px"
                ></span
                >${brand.name}
              </p>
              <h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;${INK}">
                ${title}
              </h1>
              ${blocks.map(asBlock)} ${action && asButton(action)}
              ${notes.map(
                (note) =>
                  html`<p
                    class="muted"
                    style="margin:0 0 12px;font-size:14px;overflow-wrap:anywhere;${MUTED}"
                  >
                    ${withLinks(note)}
                  </p>`,
              )}
            </div>
            <p
              class="muted"
              style="max-width:560px;margin:16px auto 0;padding:0 24px;${FONT};font-size:13px;line-height:1.6;${MUTED}"
            >
              ${reason}
              <br />
              <a href="${origin}" style="${MUTED}">${brand.name}</a
              >${leave && html` · <a href="${leave.url}" style="${MUTED}">${leave.label}</a>`}
            </p>
          </div>
        </body>
      </html>`,
  );
}

function asBlock(block: Block) {
  if (typeof block === "string") {
    return html`<p class="ink" style="margin:0 0 16px;overflow-wrap:anywhere;${INK}">
      ${block.split("\n").map((line, at) => html`${at ? raw("<br />") : ""}${withLinks(line)}`)}
    </p>`;
  }
  return html`<table
    role="presentation"
    style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px"
  >
    ${block.rows.map(
      ([name, value]) =>
        html`<tr>
          <td
            class="muted row"
            style="padding:8px 12px 8px 0;border-top:1px solid #dccda8;vertical-align:top;${MUTED}"
          >
            ${name}
          </td>
          <td
            class="ink row"
            style="padding:8px 0;border-top:1px solid #dccda8;text-align:right;overflow-wrap:anywhere;${INK}"
          >
            ${value}
          </td>
        </tr>`,
    )}
  </table>`;
}

/** A link that looks like the buttons of the pages. */
function asButton({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;background:#ffb52e;color:#221500;font-weight:700;text-decoration:none;padding:12px 24px;border-radius:6px;border-bottom:4px solid #b87400"
      >${label}</a
    >
  </p>`;
}

/** Addresses of pages become links; all else stays text. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"'，。；、）】」]+)/)
    .map((part, at) =>
      at % 2 ? html`<a href="${part}" class="ink" style="${INK}">${part}</a>` : html`${part}`,
    );
}
