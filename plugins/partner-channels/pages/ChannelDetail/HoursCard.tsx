import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { HeatMap } from '../../../../shared/ui/Chart/HeatMap.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const everyThird = (hour: string, index: number): string => (index % 3 === 0 ? hour.slice(0, 2) : '');

/** When people come: visits by weekday and hour. */
export function HoursCard({ heat }: { readonly heat: readonly (readonly number[])[] }): ReactElement {
  const t = usePluginText('partner-channels');
  return (
    <Card title={t('hours.title')}>
      <HeatMap
        label={t('hours.title')}
        rowLabel={t('hours.weekday')}
        rows={WEEKDAYS.map((day) => t(`weekday.${day}`))}
        columns={HOURS}
        columnTick={everyThird}
        values={heat}
      />
    </Card>
  );
}
