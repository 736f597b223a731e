import { Button, HTMLSelect } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { OpenSpan } from '../../../../shared/contract/stores/shapes.ts';
import { OPEN_HOURS_AT_MOST } from '../../../../shared/codes/limits.ts';
import { hasRoom, inOrder, isLikeMonday, likeMonday, TIMES, WEEKDAYS, withSpan } from './openHours.ts';

/** Props of `OpenHoursField`. */
export interface OpenHoursFieldProps {
  readonly value: readonly OpenSpan[];
  readonly onChange: (value: OpenSpan[]) => void;
  /** Whether a span is wrong, by its position in the value. */
  readonly isWrong: (index: number) => boolean;
}

/** Opening hours: a line for each weekday with as many spans as it has. */
export function OpenHoursField({ value, onChange, isWrong }: OpenHoursFieldProps): ReactElement {
  const t = usePluginText('platform-stores');
  const set = (index: number, change: Partial<OpenSpan>): void =>
    onChange(inOrder(value.map((span, at) => (at === index ? { ...span, ...change } : span))));
  const whyNotLikeMonday = !value.some(({ weekday }) => weekday === 1)
    ? t('form.mondayFirst')
    : isLikeMonday(value)
      ? t('form.likeMondayAlready')
      : undefined;
  const isFull = value.length >= OPEN_HOURS_AT_MOST;
  return (
    <div className="tl-store-hours">
      {WEEKDAYS.map((weekday) => {
        const day = t(`form.weekday.${weekday}`);
        const spans = value.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []));
        const why = isFull
          ? t('form.hoursFull', { count: OPEN_HOURS_AT_MOST })
          : hasRoom(value, weekday)
            ? undefined
            : t('form.hoursNoRoom');
        return (
          <div key={weekday} className="tl-store-day">
            <b>{day}</b>
            <div>
              {spans.length === 0 ? <span className="tl-store-closed">{t('form.closed')}</span> : null}
              {spans.map(({ span, index }) => (
                // Spans have no name of their own: the place in the week is what they are.
                <div key={index} className="tl-store-span">
                  <TimeSelect
                    name={t('form.opensAt', { day })}
                    value={span.from}
                    isWrong={isWrong(index)}
                    onChange={(from) => set(index, { from })}
                  />
                  –
                  <TimeSelect
                    name={t('form.closesAt', { day })}
                    value={span.to}
                    isWrong={isWrong(index)}
                    onChange={(to) => set(index, { to })}
                  />
                  <Button
                    variant="minimal"
                    icon={<Cross />}
                    title={t('form.removeHours', { day })}
                    aria-label={t('form.removeHours', { day })}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  />
                </div>
              ))}
            </div>
            <Button
              variant="minimal"
              icon={<Plus />}
              aria-label={t('form.addHours', { day })}
              title={why ?? t('form.addHours', { day })}
              disabled={why !== undefined}
              onClick={() => onChange(withSpan(value, weekday))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        text={t('form.likeMonday')}
        disabled={whyNotLikeMonday !== undefined}
        title={whyNotLikeMonday}
        onClick={() => onChange(likeMonday(value))}
      />
    </div>
  );
}

/** A time of day. What is stored may stand between the half hours. */
function TimeSelect(props: {
  readonly name: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (time: string) => void;
}): ReactElement {
  const { name, value, isWrong, onChange } = props;
  return (
    <HTMLSelect
      aria-label={name}
      aria-invalid={isWrong || undefined}
      value={value}
      options={TIMES.includes(value) ? [...TIMES] : [...TIMES, value].toSorted()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
