import type { ReactElement } from 'react';
import { CardReport } from '../../platform-reports/api.ts';

/** /data/card of the chosen store (decision H41). */
export default function CardPage(): ReactElement {
  return <CardReport side="partner" />;
}
