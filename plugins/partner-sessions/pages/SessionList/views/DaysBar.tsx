import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { LoadFailure, type Question } from '../../../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** Steps through days or weeks, with what went wrong beside it. */
export function DaysBar(props: {
  readonly title: string;
  readonly onStep: (steps: -1 | 0 | 1) => void;
  /** The question that failed, if it did. */
  readonly failure?: Pick<Question, 'error' | 'refetch'> | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const { title, onStep, failure, children } = props;
  const t = usePluginText('partner-sessions');
  return (
    <div className="tl-days-bar">
      <ButtonGroup>
        <Button icon={<ChevronLeft />} aria-label={t('days.before')} onClick={() => onStep(-1)} />
        <Button text={t('days.today')} onClick={() => onStep(0)} />
        <Button icon={<ChevronRight />} aria-label={t('days.after')} onClick={() => onStep(1)} />
      </ButtonGroup>
      <h2>{title}</h2>
      {children}
      {failure ? <LoadFailure of={failure} text={t('days.failed')} compact /> : null}
    </div>
  );
}
