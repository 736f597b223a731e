import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type PluginText, useAccess } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import { STATEMENT_CODES, type StatementType } from '../../../../shared/codes/journal.ts';
import { businessColumns, comparedColumns } from '../../../../shared/contract/finance/columns.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { formatRate } from '../../../../shared/format/rate.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { type BusinessLine, changeOf, sumRows } from './businessSums.ts';
import { lastDayOf } from './periods.ts';
import type { BusinessAsked } from './useBusiness.ts';

const rowId = ({ period, companyId }: BusinessLine): string => `${period} ${companyId}`;
const rowClass = ({ isSum }: BusinessLine): string | undefined => (isSum ? 'tl-business-sum' : undefined);

/** The statement that each sum is made of, row by row. */
const BELOW = {
  gross: { type: 'recognition', path: '/records/recognition' },
  refund: { type: 'refund', path: '/records/refund' },
  fee: { type: 'payment', path: '/records/payment' },
  recognised: { type: 'revenue', path: '/records/revenue' },
  deferred: { type: 'recognition', path: '/records/recognition' },
} as const satisfies Readonly<Record<string, { readonly type: StatementType; readonly path: string }>>;
type Drilled = keyof typeof BELOW;
const MEANT = [
  'orders',
  'gross',
  'discount',
  'refund',
  'refundRate',
  'fee',
  'net',
  'recognised',
  'deferred',
] as const;

/** The report as a table: sums of periods, a way down to the rows of each sum, and the grand total below. */
export function BusinessTable({
  lines,
  asked,
  before,
  t,
}: {
  readonly lines: readonly BusinessLine[];
  readonly asked: BusinessAsked;
  /** Net of the days it is compared with. */
  readonly before: number | undefined;
  readonly t: PluginText<'platform-reports'>;
}): ReactElement {
  const access = useAccess();
  const { grain, end, companyId, storeId } = asked;
  const own = useMemo(() => {
    const addressOf = (path: string, line: BusinessLine): string => {
      const company = line.isSum ? companyId : String(line.companyId);
      const search = new URLSearchParams({
        ...(company !== undefined && { companyId: company }),
        ...(storeId !== undefined && { storeId }),
        start: line.period,
        end: lastDayOf(line.period, grain, end),
      });
      return `${path}?${search.toString()}`;
    };
    const drilled = (field: Drilled) => ({
      meaning: t(`meanings.${field}`),
      render: (line: BusinessLine) => {
        const { type, path } = BELOW[field];
        const money = <Money cents={line[field]} />;
        return access.can(STATEMENT_CODES[type]) ? <Link to={addressOf(path, line)}>{money}</Link> : money;
      },
    });
    return {
      cells: {
        ...Object.fromEntries(MEANT.map((id) => [id, { meaning: t(`meanings.${id}`) }])),
        gross: drilled('gross'),
        refund: drilled('refund'),
        fee: drilled('fee'),
        recognised: drilled('recognised'),
        deferred: drilled('deferred'),
        companyName: {
          render: (line: BusinessLine) => {
            const name = line.isSum ? t('business.allCompanies') : line.companyName;
            if (!access.can(STATEMENT_CODES.payment)) return name;
            return <Link to={addressOf('/records/payment', line)}>{name}</Link>;
          },
        },
      },
    };
  }, [access, grain, end, companyId, storeId, t]);
  const sums = sumRows(lines.filter(({ isSum }) => !isSum));
  const shown = {
    label: t('business.table'),
    figures: true,
    look: 'tl-plain-table tl-business-table',
    rows: lines,
    rowId,
    rowClass,
  } as const;
  const total = {
    label: t('business.total'),
    orders: formatCount(sums.orders),
    gross: <Money cents={sums.gross} />,
    discount: <Money cents={sums.discount} />,
    refund: <Money cents={sums.refund} />,
    refundRate: formatRate(sums.refundRate),
    fee: <Money cents={sums.fee} />,
    net: <Money cents={sums.net} />,
    recognised: <Money cents={sums.recognised} />,
    deferred: <Money cents={sums.deferred} />,
  };
  if (before === undefined) return <ShortTable {...shown} columns={businessColumns} own={own} sums={total} />;
  const compared = {
    ...total,
    netBefore: <Money cents={before} />,
    netChange: formatRate(changeOf(sums.net, before)),
  };
  return <ShortTable {...shown} columns={comparedColumns} own={own} sums={compared} />;
}
