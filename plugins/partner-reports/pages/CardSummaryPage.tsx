import type { ReactElement } from 'react';
import { CardSummaryReport } from '../../platform-reports/api.ts';

/** /data/cardSummary of the chosen store (decision H41). */
export default function CardSummaryPage(): ReactElement {
  return <CardSummaryReport side="partner" />;
}
