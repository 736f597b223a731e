import { lazy, type ReactElement, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { loadPurchaseData } from '../../../partner-orders/api.ts';
import { useOverviewText } from '../../useOverviewText.ts';

const PurchaseData = lazy(async () => ({ default: (await loadPurchaseData()).PurchaseData }));
const PAY_MODES = Object.values(PaymentMode);

/** /showEvent/purchase-data/:templateId: the merchant's page of the same name, of any merchant, to read. */
export default function PurchaseDataPage(): ReactElement {
  const t = useOverviewText();
  const templateId = Number(useParams()['templateId']);
  return (
    <Suspense fallback={null}>
      <PurchaseData templateId={templateId} t={t} seesMoney payModes={PAY_MODES} />
    </Suspense>
  );
}
