import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { PackOrder } from '../../../partner-pack-orders/api.ts';

/** /classpack/log-detail/:id: one order of a pack, by its id or its number (screens F4). */
export default function PackLogDetailPage(): ReactElement {
  return <PackOrder orderNumber={useParams()['id'] ?? ''} />;
}
