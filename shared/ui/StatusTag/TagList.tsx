import type { ReactElement } from 'react';
import './StatusTag.css';

/** More in one cell is noise (visual language 5). */
const TAGS_A_CELL = 2;

/** Words of a list that are no states, as tags without a glyph; what has no room is counted and told on hover. */
export function TagList({ words }: { readonly words: readonly string[] }): ReactElement {
  const left = words.length - TAGS_A_CELL;
  return (
    <span className="tl-tags" title={left > 0 ? words.join(' / ') : undefined}>
      {words.slice(0, TAGS_A_CELL).map((word) => (
        <span key={word} className="bp6-tag bp6-minimal tl-status">
          {word}
        </span>
      ))}
      {left > 0 ? <span className="tl-ink-2">+{left}</span> : null}
    </span>
  );
}
