import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Configuration, usePluginText, useService } from '../../../../core/api.ts';
import type { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';

/** Drawn size in CSS pixels: as high as the tag beside it. */
const [WIDTH, HEIGHT] = [32, 20];

/** What proves that a refund was paid by hand: the number of its voucher, or its picture, which opens large. */
export function Voucher({
  refund: { number, voucher, voucherPicture },
}: {
  readonly refund: Pick<OrderRefund, 'number' | 'voucher' | 'voucherPicture'>;
}): ReactElement | null {
  const t = usePluginText('partner-refunds');
  const { picturesBase } = useService(Configuration);
  const queries = useQueryClient();
  if (voucher === '' && voucherPicture === '') return null;
  return (
    <span className="tl-order-voucher">
      {voucher === '' ? null : <span title={t('mark.voucher')}>{voucher}</span>}
      {voucherPicture === '' ? null : (
        <PictureThumb
          src={`${picturesBase}${voucherPicture}`}
          name={`${t('mark.voucherPicture')} · ${number}`}
          width={WIDTH}
          height={HEIGHT}
          // Its link is over after ten minutes; the page's answers bring a new one.
          onLost={() => void queries.refetchQueries({ type: 'active' })}
        />
      )}
    </span>
  );
}
