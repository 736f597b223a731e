import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall } from '../../../core/api.ts';
import { purchaseData } from '../../../shared/contract/calls/orders.ts';
import type { PurchaseData } from '../../../shared/contract/shapes/orders/orders.ts';
import type { Dates } from '../../../shared/format/datesIn.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

/** Sessions to filter orders by, by their starts: those of the figures of one template. */
export const sessionChoices = (figures: PurchaseData | undefined, dates: Dates): readonly Choice[] =>
  (figures?.bySession ?? []).map(({ id, startAt }) => ({
    value: String(id),
    label: dates.dateTime(startAt),
  }));

/** The sessions nearest to now of the one template that a list of orders is narrowed to; none until there is one. */
export function useSessions(): readonly Choice[] {
  const [search] = useSearchParams();
  const dates = useDates();
  const templateId = search.get('templateId') ?? '';
  const { data } = useCall(
    purchaseData,
    { params: { id: Number(templateId) } },
    { enabled: /^[1-9]\d*$/.test(templateId), isLater: true },
  );
  return useMemo(() => sessionChoices(data, dates), [data, dates]);
}
