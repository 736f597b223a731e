import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Slot, useSlot } from '../../../../core/api.ts';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { PackOrderPlace } from '../../api.ts';
import { useOrderText } from '../../useOrderText.ts';
import { Registration } from './Registration.tsx';
import './OrderDetail.css';

/** /order/detail: everything about one order, of a session or of packs; its number says which. */
export default function OrderDetailPage(): ReactElement {
  const t = useOrderText();
  const [search] = useSearchParams();
  const packs = useSlot(PackOrderPlace);
  const orderNumber = search.get('id') ?? '';
  if (orderNumber === '') return <Callout className="tl-order-note">{t('detail.noNumber')}</Callout>;
  return (
    <>
      <TitleName>{orderNumber}</TitleName>
      {packs.length > 0 && isPackageOrderNumber(orderNumber) ? (
        <Slot
          key={orderNumber}
          of={PackOrderPlace}
          orderNumber={orderNumber}
          meanwhile={<Spinner className="tl-order-note" size={32} aria-label={t('detail.loading')} />}
        />
      ) : (
        <Registration key={orderNumber} orderNumber={orderNumber} />
      )}
    </>
  );
}
