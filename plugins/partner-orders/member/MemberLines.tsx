import type { ReactElement, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import './Member.css';

/** One thing a member has: what it is, when or how much, and what can be done with it. */
export interface MemberLine {
  readonly id: number;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly menu?: ReactNode;
}

/** A section of the panel: its lines, or that there are none. */
export function MemberLines<Answer>(props: {
  readonly title: string;
  readonly none: string;
  readonly failed: string;
  readonly of: UseQueryResult<Answer>;
  readonly linesOf: (answer: Answer) => readonly MemberLine[];
  readonly children?: ReactNode;
}): ReactElement {
  const { title, none, failed, of, linesOf, children } = props;
  return (
    <section className="tl-member" aria-label={title}>
      <h3>{title}</h3>
      <Loaded of={of} title={failed} waiting={<SkeletonRows rows={2} rowHeight={40} />}>
        {(answer) => {
          const lines = linesOf(answer);
          if (lines.length === 0) return <p className="tl-ink-2">{none}</p>;
          return (
            <ul>
              {lines.map(({ id, title: what, text, menu }) => (
                <li key={id}>
                  <div>
                    <strong>{what}</strong>
                    <small>{text}</small>
                  </div>
                  {menu}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {children}
    </section>
  );
}
