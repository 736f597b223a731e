import type { ReactElement } from 'react';
import { BookingReport } from '../components/BookingReport.tsx';

/** /data/purchasing across merchants (screens E7). */
export default function PurchasingPage(): ReactElement {
  return <BookingReport kind="purchasing" side="platform" />;
}
