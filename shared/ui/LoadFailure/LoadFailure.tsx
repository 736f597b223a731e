import { Callout } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useKitTexts } from '../KitTexts.ts';

/** Something that was asked: its answer, why there is none, and the way to ask once more. What `useCall` returns is one. */
export interface Question<Data = unknown> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  /** The question that failed. */
  of: Pick<Question, 'error' | 'refetch'>;
  /** What could not be loaded, over the reason; for whole pages and panels. */
  title?: string | undefined;
  /** What could not be loaded, instead of the server's reason; for parts of a page. */
  text?: string | undefined;
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** In place of what could not be loaded: why, and the way to ask again. */
export function LoadFailure(props: LoadFailureProps): ReactElement {
  const { of: question, title, text, compact = false, className = '' } = props;
  const texts = useKitTexts();
  return (
    <Callout intent="danger" role="alert" title={title ?? ''} compact={compact} className={className}>
      {text ?? question.error?.message ?? texts.loadFailed}{' '}
      <button type="button" className="tl-link" onClick={() => void question.refetch()}>
        {texts.tryAgain}
      </button>
    </Callout>
  );
}

/** Props of `Loaded`. */
export interface LoadedProps<Data> extends Omit<LoadFailureProps, 'of'> {
  of: Question<Data>;
  /** Shown until there is an answer; the size of what will stand there. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The answer of a question, or its waiting, or its failure. An answer that is there stays when asking again fails. */
export function Loaded<Data>({
  of: question,
  waiting,
  children,
  ...failure
}: LoadedProps<Data>): ReactElement {
  if (question.data !== undefined) return <>{children(question.data)}</>;
  if (question.error) return <LoadFailure of={question} {...failure} />;
  return <>{waiting}</>;
}
