import { createElement, Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { withAddresses } from './pictureAddresses.ts';
import './RichText.css';

/** Elements that are drawn, all without attributes but links and pictures. Of every other element only the text stays. */
const DRAWN: ReadonlySet<string> = new Set([
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
  'br',
  'hr',
]);
/** Elements whose text is no text. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
]);
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
/** Deeper nesting is no text that anybody wrote. */
const DEEPEST = 40;

/** Props of `RichTextView`. */
export interface RichTextViewProps {
  /** HTML as it is stored. */
  html: string;
  /** Address before every picture's path; only pictures below it are shown. */
  base: string;
}

/**
 * Shows rich text. The HTML is read into a document that runs and loads nothing, and drawn again as React elements
 * from an allow list (reliability B2): whatever else it holds never reaches the page.
 */
export function RichTextView({ html, base }: RichTextViewProps): ReactElement {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(withAddresses(html, base), 'text/html');
    return drawn(body, base, 0);
  }, [html, base]);
  return <div className="tl-rich-text tl-rich-view">{content}</div>;
}

const drawn = (parent: Node, base: string, depth: number): ReactNode[] =>
  depth > DEEPEST
    ? []
    : [...parent.childNodes].map((node, index) => nodeOf(node, { base, depth, key: index }));

function nodeOf(
  node: ChildNode,
  at: { readonly base: string; readonly depth: number; readonly key: number },
): ReactNode {
  const { base, depth, key } = at;
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED.has(name)) return null;
  if (name === 'img') return pictureOf(node, base, key);
  const children = VOID.has(name) ? undefined : drawn(node, base, depth + 1);
  if (DRAWN.has(name)) return createElement(name, { key }, children);
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : '';
  if (/^https?:\/\//i.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return <Fragment key={key}>{children}</Fragment>;
}

function pictureOf(node: Element, base: string, key: number): ReactNode {
  const src = node.getAttribute('src') ?? '';
  return src.startsWith(`${base}/`) ? (
    <img key={key} alt={node.getAttribute('alt') ?? ''} loading="lazy" src={src} />
  ) : null;
}
