import type { ReactElement } from 'react';
import { BookingReport } from '../../platform-reports/api.ts';

/** /data/purchasing of the chosen store (decision H41). */
export default function PurchasingPage(): ReactElement {
  return <BookingReport kind="purchasing" side="partner" />;
}
