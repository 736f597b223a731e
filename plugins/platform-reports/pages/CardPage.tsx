import type { ReactElement } from 'react';
import { CardReport } from '../components/CardReport.tsx';

/** /data/card across merchants (screens E7). */
export default function CardPage(): ReactElement {
  return <CardReport side="platform" />;
}
