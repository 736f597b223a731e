import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { PackOrder } from './PackOrder.tsx';
import { Registration } from './Registration.tsx';
import './OrderDetail.css';

/** /order/detail: everything about one order, of a session or of packs; its number says which. */
export default function OrderDetailPage(): ReactElement {
  const t = useOrderText();
  const [search] = useSearchParams();
  const orderNumber = search.get('id') ?? '';
  if (orderNumber === '') return <Callout className="tl-order-note">{t('detail.noNumber')}</Callout>;
  const Order = isPackageOrderNumber(orderNumber) ? PackOrder : Registration;
  return (
    <>
      <TitleName>{orderNumber}</TitleName>
      <Order key={orderNumber} orderNumber={orderNumber} />
    </>
  );
}
