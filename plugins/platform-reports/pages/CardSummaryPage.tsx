import type { ReactElement } from 'react';
import { CardSummaryReport } from '../components/CardSummaryReport.tsx';

/** /data/cardSummary across merchants (screens E7). */
export default function CardSummaryPage(): ReactElement {
  return <CardSummaryReport side="platform" />;
}
