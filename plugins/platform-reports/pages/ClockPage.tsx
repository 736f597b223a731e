import type { ReactElement } from 'react';
import { BookingReport } from '../components/BookingReport.tsx';

/** /data/clock across merchants (screens E7). */
export default function ClockPage(): ReactElement {
  return <BookingReport kind="clock" side="platform" />;
}
