import type { CallSpec } from '../../../shared/contract/call.ts';
import { describeAccess, describeAnswer, fieldsOf, schemaOf } from './describeCall.ts';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The calls as one HTML page: plain elements, no script, one style sheet (the policy allows nothing else). */
export function docsPage(calls: readonly CallSpec[]): string {
  const names = [...new Set(calls.map(familyOf))];
  const families = names.map((name) => [name, calls.filter((call) => familyOf(call) === name)] as const);
  const contents = families.map(([name]) => `<a href="#${name}">${name}</a>`).join(' ');
  const sections = families.map(
    ([name, list]) => `<section id="${name}"><h2>${name}</h2>${list.map(callOf).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Touchline API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Touchline API</h1><p>Every handled outcome is HTTP 200 with an envelope: read <code>resultCode</code>.
Send <code>token</code>, and <code>store-key</code> where a store is chosen, as headers.
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${contents}</nav>${sections.join('')}</main></body></html>`;
}

const familyOf = (call: CallSpec): string => call.id.split('.')[0] ?? call.id;

function callOf(call: CallSpec): string {
  const notes = [
    describeAnswer(call),
    call.idempotent ? 'Needs an Idempotency-Key header; a repetition gets the first answer.' : undefined,
    call.addition ? 'An addition of Touchline.' : undefined,
  ];
  const fields = [...(call.params ? fieldsOf(call.params) : []), ...(call.query ? fieldsOf(call.query) : [])];
  const list = fields
    .map(({ name, required }) => `<code>${escape(name)}${required ? '' : '?'}</code>`)
    .join(' ');
  const block = (title: string, schema: unknown): string =>
    `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
  return `<article><h3><b>${call.method}</b> <code>/api${escape(call.path)}</code></h3><p>${escape(call.summary)}</p>
<p class="quiet">${call.id}. ${escape(describeAccess(call.access))}. ${notes.filter(Boolean).join(' ')}</p>
${list ? `<p>Parameters: ${list}</p>` : ''}${call.body ? block('Body', schemaOf(call.body, 'input')) : ''}${block('Result', schemaOf(call.result, 'output'))}</article>`;
}

/** Style of the page; served as a file, because inline styles are refused. */
export const docsStyle = `:root{color-scheme:light dark;--line:#8884;--quiet:#777}
body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
nav a{margin-right:12px}article{border-top:1px solid var(--line);padding:12px 0}
h3{font-size:16px;margin:0}h3 b{display:inline-block;min-width:64px;color:#0082c3}
p{margin:6px 0}.quiet{color:var(--quiet)}pre{overflow:auto;max-height:480px;padding:12px;border:1px solid var(--line)}`;
