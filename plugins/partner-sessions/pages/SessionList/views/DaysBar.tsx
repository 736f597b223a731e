import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { isDay } from '../../../../../shared/format/dates.ts';
import { DayInput } from '../../../../../shared/ui/DayInput/DayInput.tsx';
import { LoadFailure, type Question } from '../../../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** Steps through days or weeks and jumps to any, with what went wrong beside it. */
export function DaysBar(props: {
  readonly title: string;
  /** The day that is shown, or the first of those that are. */
  readonly day: string;
  readonly onStep: (steps: -1 | 0 | 1) => void;
  readonly onDay: (day: string) => void;
  /** The question that failed, if it did. */
  readonly failure?: Pick<Question, 'error' | 'refetch'> | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  const { title, day, onStep, onDay, failure, children } = props;
  const t = usePluginText('partner-sessions');
  return (
    <div className="tl-days-bar">
      <ButtonGroup>
        <Button icon={<ChevronLeft />} aria-label={t('days.before')} onClick={() => onStep(-1)} />
        <Button text={t('days.today')} onClick={() => onStep(0)} />
        <Button icon={<ChevronRight />} aria-label={t('days.after')} onClick={() => onStep(1)} />
      </ButtonGroup>
      {/* What was typed so far belongs to the day it was typed over. */}
      <DayJump key={day} day={day} onDay={onDay} />
      <h2>{title}</h2>
      {children}
      {failure ? <LoadFailure of={failure} text={t('days.failed')} compact /> : null}
    </div>
  );
}

function DayJump(props: { readonly day: string; readonly onDay: (day: string) => void }): ReactElement {
  const { day, onDay } = props;
  const t = usePluginText('partner-sessions');
  const [typed, setTyped] = useState(day);
  const take = (next: string): void => {
    setTyped(next);
    if (isDay(next) && next !== day) onDay(next);
  };
  return (
    <div className="tl-days-jump">
      <DayInput aria-label={t('days.jump')} value={typed} onChange={take} />
    </div>
  );
}
