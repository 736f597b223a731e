import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import {
  ActionDialog,
  type PluginText,
  type Refused,
  useAct,
  usePreview,
  useSend,
} from '../../../../core/api.ts';
import { TYPED_WORD_ORDERS } from '../../../../shared/codes/limits.ts';
import {
  cancelSeries,
  order as orderCall,
  previewSeriesCancel,
} from '../../../../shared/contract/orders/calls.ts';
import type { SeriesPreview } from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { OrderReason } from '../../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import {
  needsTypedWord,
  type OrderDialogProps,
  ReasonFields,
  useReasonForm,
} from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';
import { SeriesEffect } from './SeriesEffect.tsx';

const TYPED_WORD = 'CANCEL';

/** Cancels every order of a sign-up for a series that has not begun: first the server counts what that does. */
export function CancelSeriesDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const form = useReasonForm(OrderReason);
  const { preview, act, cancel } = useCancelSeries(orderNumber, () => onClose(true));
  const { data } = preview;
  const isNothing = data?.count === 0;
  return (
    <ActionDialog
      title={t('series.title')}
      intent={isNothing ? 'primary' : 'danger'}
      confirmText={data ? actOf(t, data) : t('series.title')}
      cancelText={t('series.keep')}
      typedWord={data && needsWord(data) ? TYPED_WORD : undefined}
      act={act}
      preview={{ isAsking: preview.isAsking, refusal: preview.isError ? t('series.failed') : undefined }}
      form={isNothing ? undefined : form}
      onAct={(why) => (isNothing ? onClose(false) : data && cancel(data, why, form.showRefused))}
      onClose={() => onClose(false)}
    >
      <div className="tl-refund-form">
        {data ? <SeriesEffect preview={data} /> : null}
        {preview.isAsking && !data ? <p className="tl-ink-2">{t('series.counting')}</p> : null}
        {preview.isError ? <LoadFailure of={preview} text={t('series.failed')} /> : null}
        {isNothing ? null : <ReasonFields form={form} userName={data?.userName ?? ''} />}
      </div>
    </ActionDialog>
  );
}

const needsWord = ({ count, amount }: SeriesPreview): boolean =>
  count > TYPED_WORD_ORDERS || needsTypedWord(amount ?? 0);

/** The button says how many orders go, and the sum it moves. */
function actOf(t: PluginText<'partner-orders'>, { count, amount }: SeriesPreview): string {
  if (count === 0) return t('core:kit.close');
  return amount
    ? t('series.confirmSum', { count, sum: formatCents(amount) })
    : t('series.confirm', { count });
}

/** The preview and the act; an act that would do something else than was shown is refused, and counted again. */
function useCancelSeries(orderNumber: string, onDone: () => void) {
  const t = useOrderText();
  const client = useQueryClient();
  const act = useAct();
  const { send } = useSend(cancelSeries);
  const preview = usePreview(previewSeriesCancel, { params: { orderNumber } });
  const cancel = async (
    { count, amount, points, times }: SeriesPreview,
    why: OrderReason,
    show: (refused: Refused) => boolean,
  ): Promise<void> => {
    const body = { count, amount, points, times, ...why };
    await act.run(
      send,
      { params: { orderNumber }, body },
      {
        said: (result) => t('series.done', { count: result.count }),
        onDone: () => {
          // The other orders of the series changed, too.
          void client.invalidateQueries({ queryKey: [orderCall.id] });
          onDone();
        },
        onRefused: (refused) => {
          void preview.refetch();
          return show(refused);
        },
      },
    );
  };
  return { preview, act, cancel };
}
