import { HTMLSelect } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { Choice, PluginText } from '../../../../core/api.ts';
import { REPORT_GRAINS } from '../../../../shared/codes/journal.ts';
import { DateRangeField } from '../../../../shared/ui/FilterBar/DateRangeField.tsx';
import { type BusinessOrder, ORDERS } from './businessSums.ts';
import { type BusinessAsked, COMPARISONS, type Comparison } from './useBusiness.ts';

/** What the report covers, how it cuts time, what it is compared with, and how companies follow each other. */
export function BusinessControls(props: {
  readonly asked: BusinessAsked;
  readonly comparison: Comparison;
  readonly order: BusinessOrder;
  readonly companies: readonly Choice[];
  readonly stores: readonly Choice[];
  readonly set: (values: Readonly<Record<string, string>>) => void;
  readonly t: PluginText<'platform-reports'>;
}): ReactElement {
  const { asked, comparison, order, companies, stores, set, t } = props;
  const select = (label: string, value: string, options: readonly Choice[], change: (to: string) => void) => (
    <HTMLSelect
      aria-label={label}
      value={value}
      options={options}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
  return (
    <div className="tl-business-bar">
      <DateRangeField
        label={t('business.days')}
        value={asked}
        onChange={({ start, end }) => set({ start: start ?? '', end: end ?? '' })}
      />
      {select(
        t('business.grain'),
        asked.grain,
        REPORT_GRAINS.map((value) => ({ value, label: t(`grains.${value}`) })),
        (grain) => set({ grain }),
      )}
      {select(
        t('filter.company'),
        asked.companyId ?? '',
        [{ value: '', label: t('business.allCompanies') }, ...companies],
        // A store of the company before would leave nothing to see.
        (companyId) => set({ companyId, storeId: '' }),
      )}
      {select(
        t('filter.store'),
        asked.storeId ?? '',
        [{ value: '', label: t('business.allStores') }, ...stores],
        (storeId) => set({ storeId }),
      )}
      {select(
        t('business.compare'),
        comparison,
        COMPARISONS.map((value) => ({ value, label: t(`comparisons.${value}`) })),
        (compare) => set({ compare }),
      )}
      {select(
        t('business.order'),
        order,
        ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
        (next) => set({ order: next }),
      )}
    </div>
  );
}
