import sanitizeHtml from 'sanitize-html';
import { PAPER_PREFIX } from '../../shared/contract/papers.ts';
import { cut } from '../../shared/format/cut.ts';

/** One of our pictures, as its address below `picturesBase` or whole; whatever the host, only the name is kept. No papers. */
const PICTURE = /^(?:https?:\/\/[^/]+\/pictures)?(\/[\w-]{1,80}\.webp)$/;
const pictureOf = (address: string): string => {
  const name = PICTURE.exec(address)?.[1] ?? '';
  return name.startsWith(`/${PAPER_PREFIX}`) ? '' : name;
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'br',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  // Relative addresses are checked below; links must say where they go.
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: /^https?:\/\//i.test(href) ? { href, rel: 'noopener', target: '_blank' } : {},
    }),
    img: (_tag, { src = '', alt = '' }) => ({
      tagName: 'img',
      attribs: { src: pictureOf(src), alt: cut(alt, 60) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * Rich text as it is stored (screens A3, reliability B2): a few tags of text, links that go to http(s) and say
 * `noopener`, pictures only from our own store. Everything else is dropped, text stays.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

/** Addresses of the pictures in a clean text. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img src="(\/[\w-]+\.webp)"/g)].flatMap(([, path]) => (path ? [path] : []));
