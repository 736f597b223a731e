import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountSideOf } from '../../payments/accounts.ts';
import type { PaperLinks, Signature } from '../../pictures/links.ts';
import type { Services } from '../../services.ts';

const STYLE =
  'body{max-width:26rem;margin:3rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#15212c}button{min-height:40px;padding:0 1rem;border:0;border-radius:4px;background:#0076b2;color:#fff;font:inherit}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** No script and nothing from elsewhere; only this form may be sent, and only back to here. */
const CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
const BODY_LIMIT_BYTES = 1_024;

const TEXTS = {
  en: {
    lang: 'en',
    title: 'Open the receiving account',
    text: 'This is the payment side that comes with the product, for trying it out. A real provider asks for papers here.',
    button: 'Open the account',
    done: 'The account is open. Close this page; the console goes on by itself.',
  },
  zh: {
    lang: 'zh-CN',
    title: '开通收款账户',
    text: '这是产品自带的支付方，仅供试用；真实的支付机构会在这里核对材料。',
    button: '确认开通',
    done: '收款账户已开通。可以关闭本页，后台会自动继续。',
  },
} as const;

type Asked = FastifyRequest<{ Params: { storeKey: string }; Querystring: Signature }>;

/**
 * The page of the embedded payment side on which a store opens its account, for whoever has a signed link to it. It stands on
 * the origin of the pictures, apart from the console, as a provider's page does.
 */
export function mountAccountPage(app: FastifyInstance, services: Services, links: PaperLinks): void {
  const side = accountSideOf(services.config);
  const isSigned = ({ params, query }: Asked): boolean =>
    links.secondsLeft(side.addressOf(params.storeKey).slice(1), query) !== undefined;
  const show = async (request: Asked, reply: FastifyReply) => {
    if (!isSigned(request)) return reply.callNotFound();
    const { state } = await side.standingOf(request.params.storeKey);
    return reply
      .headers({ 'content-security-policy': CSP, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageIn(request.headers['accept-language'] ?? '', state === 'open'));
  };
  const url = '/pictures/accounts/:storeKey(^[A-Za-z0-9-]{1,64}$)';
  // What a browser sends of a form without fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
  app.get(url, (request: Asked, reply) => show(request, reply));
  app.post(url, async (request: Asked, reply) => {
    if (isSigned(request)) await side.open(request.params.storeKey, new Date(services.now()).toISOString());
    return show(request, reply);
  });
}

function pageIn(languages: string, isOpen: boolean): string {
  const t = TEXTS[/^zh/i.test(languages) ? 'zh' : 'en'];
  const act = isOpen
    ? `<p role="status">${t.done}</p>`
    : `<p>${t.text}</p><form method="post"><button type="submit">${t.button}</button></form>`;
  return `<!doctype html><html lang="${t.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title}</title><style>${STYLE}</style><main><h1>${t.title}</h1>${act}</main></html>`;
}
