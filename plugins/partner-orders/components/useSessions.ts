import { useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall } from '../../../core/api.ts';
import { purchaseData } from '../../../shared/contract/orders.ts';
import type { PurchaseData } from '../../../shared/contract/shapes/orders.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { ZoneContext } from '../../../shared/ui/DateTime/zone.ts';

/** Sessions to filter orders by, by their starts: those of the figures of one template. */
export const sessionChoices = (figures: PurchaseData | undefined, zone: string): readonly Choice[] =>
  (figures?.bySession ?? []).map(({ id, startAt }) => ({
    value: String(id),
    label: formatDateTime(Date.parse(startAt), zone),
  }));

/** The sessions nearest to now of the one template that a list of orders is narrowed to; none until there is one. */
export function useSessions(): readonly Choice[] {
  const [search] = useSearchParams();
  const zone = useContext(ZoneContext);
  const templateId = search.get('templateId') ?? '';
  const { data } = useCall(
    purchaseData,
    { params: { id: Number(templateId) } },
    { enabled: /^[1-9]\d*$/.test(templateId), isLater: true },
  );
  return useMemo(() => sessionChoices(data, zone), [data, zone]);
}
