import { html } from "hono/html";
import type { Description, Operation, Parameter } from "./description";
import { noteOn, viewSchema } from "./schema";

/** The API's description for people: one page without scripts, made of the OpenAPI document alone. */
export function viewDescription({ info, tags, paths, components }: Description) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(({ name }) => ({
    name,
    anchor: name.toLowerCase().replaceAll(" ", "-"),
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API · ${info.title}</title>
        <link rel="icon" href="/art/favicon.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <p><a href="/">${info.title}</a></p>
          <h1>The HTTP API</h1>
          <p>
            Version ${info.version}. The same for machines:
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="Sections">
          <ul>
            ${sections.map(({ name, anchor }) => html`<li><a href="#${anchor}">${name}</a></li>`)}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${conventions}
          ${sections.map(
            ({ name, anchor, operations }) =>
              html`<section aria-labelledby="${anchor}">
                <h2 id="${anchor}">${name}</h2>
                ${operations.map(viewOperation)}
              </section>`,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<article>
                  <h3 id="schema-${name}"><a href="#schema-${name}">${name}</a></h3>
                  <pre tabindex="0">${viewSchema(schema)}</pre>
                </article>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

const conventions = html`<section aria-labelledby="conventions">
  <h2 id="conventions">Conventions</h2>
  <ul>
    <li>
      All paths begin with <code>/api</code>. Bodies are JSON in UTF-8, times ISO 8601 in UTC, ids
      opaque strings.
    </li>
    <li>
      Money is an integer in base units, as a string:
      <code>{ "amount": "1999", "currency": "USD" }</code> is 19.99 US dollars;
      <code>USDC</code> and <code>STEAD</code> count millionths, <code>SOL</code> lamports.
    </li>
    <li>
      Login: the header <code>x-token</code> carries the token of a session. Reads also take it from
      the cookie of that name; writes never do.
    </li>
    <li>
      Writes that take an <code>idempotency-key</code> are safe to repeat: the same key with the
      same request has the first answer again.
    </li>
    <li>
      Where a solved challenge is asked for, <code>x-verification</code> carries it:
      <a href="#getVerificationChallenge">how to get one</a>.
    </li>
    <li>
      Lists take <code>limit</code> and <code>cursor</code> and answer <code>items</code> and
      <code>nextCursor</code>, null at the end.
    </li>
    <li>
      A refusal is <code>application/problem+json</code> (RFC 9457,
      <a href="#schema-Problem">Problem</a>); its <code>code</code> is stable.
    </li>
  </ul>
</section>`;

function viewOperation(found: { method: string; path: string; operation: Operation }) {
  const { operationId, summary, description, security, parameters, requestBody, responses } =
    found.operation;
  const body = Object.values(requestBody?.content ?? {})[0];
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return html`<article>
    <h3 id="${operationId}">
      <a href="#${operationId}"><b>${found.method.toUpperCase()}</b> ${found.path}</a>
    </h3>
    <p>
      ${prose(summary)}${/[.!?]$/.test(summary) ? "" : "."} ${description && prose(description)}
    </p>
    <dl>
      <dt>Login</dt>
      <dd>${security?.length ? html`<code>x-token</code>` : "none needed"}</dd>
      ${
        parameters?.length
          ? html`<dt>Parameters</dt>
              <dd>${viewParameters(parameters)}</dd>`
          : ""
      }
      ${
        body
          ? html`<dt>Body${requestBody?.required ? "" : ", optional"}</dt>
              <dd><pre tabindex="0">${viewSchema(body.schema)}</pre></dd>`
          : ""
      }
      ${answers.map(([status, { description, content }]) => {
        const schema = Object.values(content ?? {})[0]?.schema;
        return html`<dt>${status}</dt>
          <dd>
            ${prose(description)}${schema && html`<pre tabindex="0">${viewSchema(schema)}</pre>`}
          </dd>`;
      })}
      <dt>Refusals</dt>
      <dd>
        <ul>
          ${refusals.map(([status, { description }]) => html`<li>${status} ${prose(description)}</li>`)}
        </ul>
      </dd>
    </dl>
  </article>`;
}

function viewParameters(parameters: readonly Parameter[]) {
  return html`<ul>
    ${parameters.map((parameter) => {
      const note = noteOn(parameter.schema);
      return html`<li>
        <code>${parameter.name}</code> in the
        ${parameter.in}${parameter.required ? "" : ", optional"}:
        <code>${viewSchema(parameter.schema)}</code>${note && html`; ${prose(note)}`}
      </li>`;
    })}
  </ul>`;
}

/** What stands between backticks is code. */
function prose(text: string) {
  return html`${text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;
}
