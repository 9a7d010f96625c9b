import { html, raw } from "hono/html";
import type { KeptMail } from "./mail";

/** The policy of the mailbox's own pages. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** The policy of a mail's HTML, shown in a frame: as in a careful reader, nothing runs and nothing is fetched. */
export const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
a { color: LinkText; }
ul { list-style: none; padding: 0; }
li a { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: .75rem .25rem; border-top: 1px solid #8886; text-decoration: none; color: inherit; }
li a:hover { background: #8882; }
li span { overflow-wrap: anywhere; }
small, dt { color: GrayText; }
iframe { width: 100%; height: 40rem; border: 1px solid #8886; border-radius: .5rem; background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: .5rem; padding: 1rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }`;

type Part = ReturnType<typeof html>;

function frame(title: string, content: Part): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          ${content}
        </body>
      </html>`,
  );
}

export function viewList(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, arrivedAt }) =>
      html`<li>
        <a href="/mails/${id}">
          <span><b>${subject}</b></span
          ><small>${arrivedAt.slice(0, 19).replace("T", " ")}</small>
          <span>${to}</span>
        </a>
      </li>`,
  );
  const list = rows.length
    ? html`<ul>
        ${rows}
      </ul>`
    : html`<p>No mail yet. Subscribe to the newsletter, or give an address in the settings.</p>`;
  return frame(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p><small>What this shop has sent, newest first. None of it left this machine.</small></p>
      ${list}`,
  );
}

export function viewMail(mail: KeptMail): string {
  const fields = [
    ["From", `${mail.from.name} <${mail.from.email}>`],
    ["To", mail.to],
    ["Date", mail.arrivedAt],
    ...Object.entries(mail.headers),
  ];
  return frame(
    mail.subject,
    html`<p><a href="/">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        ${fields.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <h2>HTML</h2>
      <iframe
        title="HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/mails/${mail.id}/html"
      ></iframe>
      <h2>Text</h2>
      <pre>${mail.text}</pre>`,
  );
}

export function viewMissing(): string {
  return frame("Mailbox", html`<p>There is no such mail. <a href="/">Mailbox</a></p>`);
}
