/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of buttons is no fieldset. */
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { CHANNEL_GRAINS, type ChannelGrain } from '../../../shared/codes/channels.ts';
import { DateRangeField } from '../../../shared/ui/FilterBar/DateRangeField.tsx';
import '../../../shared/ui/ViewBar/ViewBar.css';
import { fits, type Period } from '../model/period.ts';

/** Props of `PeriodBar`. */
export interface PeriodBarProps {
  readonly period: Period;
  /** Null takes the last 30 days. */
  readonly onPeriod: (period: Period | null) => void;
  readonly grain?: ChannelGrain;
  /** Without it there is one grain only. */
  readonly onGrain?: (grain: ChannelGrain) => void;
}

/** Which days, in which steps. */
export function PeriodBar({ period, onPeriod, grain, onGrain }: PeriodBarProps): ReactElement {
  const t = usePluginText('partner-channels');
  return (
    <>
      <DateRangeField
        label={t('period.label')}
        value={period}
        onChange={({ start, end }) => onPeriod(start && end ? { start, end } : null)}
      />
      {onGrain ? (
        <div className="tl-switch" role="group" aria-label={t('period.grain')}>
          {CHANNEL_GRAINS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === grain}
              disabled={!fits(each, period)}
              title={fits(each, period) ? undefined : t('period.tooLong')}
              onClick={() => onGrain(each)}
            >
              {t(`grain.${each}`)}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
