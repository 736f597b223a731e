import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../format/money.ts';
import './Card.css';

/** Props of `Card`. */
export interface CardProps {
  /** Card title, 14/20 600. */
  title?: ReactNode | undefined;
  /** Grey figure beside the title, for example a row count; numbers get their separators. */
  count?: ReactNode | undefined;
  /** Right end of the title bar. */
  actions?: ReactNode | undefined;
  /** No padding, for a card that holds a table; the title bar is 44 then. */
  flush?: boolean | undefined;
  /** Content. */
  children: ReactNode;
  /** Anchor of the section, for the section list of a form. */
  id?: string | undefined;
}

/** White work sheet on the canvas: 1 px line, radius 6, no shadow. Never inside another card. */
export function Card({ title, count, actions, flush = false, children, id }: CardProps): ReactElement {
  return (
    <section className={flush ? 'tl-card tl-card-flush' : 'tl-card'} id={id}>
      {title || actions ? (
        <header className="tl-card-head">
          <h2 className="tl-card-title">{title}</h2>
          {count === undefined ? null : (
            <span className="tl-ink-2">{typeof count === 'number' ? formatCount(count) : count}</span>
          )}
          <span className="tl-card-actions">{actions}</span>
        </header>
      ) : null}
      {children}
    </section>
  );
}
