import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import { type RecognisedLine, recognisedColumns } from '../../../../shared/contract/monthClose/columns.ts';
import type { MonthRow } from '../../../../shared/contract/monthClose/shapes.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';

const SHOWN = 12;
const lineId = ({ received, month }: RecognisedLine): string => `${received} ${month}`;

/** What the last closed months recognised, by the month in which it came in. */
export function RecognisedMatrix({ rows }: { readonly rows: readonly MonthRow[] }): ReactElement | null {
  const t = usePluginText('platform-closing');
  const lines = rows
    .slice(0, SHOWN)
    .flatMap(({ month, recognised }) =>
      recognised.map(({ received, cents }) => ({ received: received ?? t('matrix.unknown'), month, cents })),
    )
    .toSorted((left, right) => lineId(left).localeCompare(lineId(right)));
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t('matrix.title')}</h2>
      <p>{t('matrix.help')}</p>
      <ShortTable
        label={t('matrix.title')}
        columns={recognisedColumns}
        figures
        rows={lines}
        rowId={lineId}
        sums={{
          label: t('matrix.sum'),
          cents: <Money cents={lines.reduce((sum, { cents }) => sum + cents, 0)} />,
        }}
      />
    </section>
  );
}
