import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { loadPurchaseData } from '../../../partner-orders/api.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';

const PurchaseData = lazyPart(async () => (await loadPurchaseData()).PurchaseData);
const PAY_MODES = Object.values(PaymentMode);

/** /showEvent/purchase-data/:templateId: the merchant's page of the same name, of any merchant, to read. */
export default function PurchaseDataPage(): ReactElement {
  const t = usePluginText('partner-orders');
  const templateId = Number(useParams()['templateId']);
  return (
    <PurchaseData
      meanwhile={<SkeletonRows rows={10} rowHeight={32} />}
      templateId={templateId}
      t={t}
      seesMoney
      payModes={PAY_MODES}
    />
  );
}
