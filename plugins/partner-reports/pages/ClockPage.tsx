import type { ReactElement } from 'react';
import { BookingReport } from '../../platform-reports/api.ts';

/** /data/clock of the chosen store (decision H41). */
export default function ClockPage(): ReactElement {
  return <BookingReport kind="clock" side="partner" />;
}
