import { type ReactElement, useState } from 'react';
import { Messages, usePreview, useSend, useService } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { BulkAction, List } from '../../../../core/list.ts';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import type { SentRequest } from '../../../../shared/contract/call.ts';
import type {
  previewOrderNotices,
  previewPackageNotices,
  sendOrderNotice,
  sendOrderNotices,
  sendPackageNotice,
  sendPackageNotices,
} from '../../../../shared/contract/messages/notices.calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import type { NoticeContent } from '../../../../shared/contract/messages/notices.shapes.ts';
import { useOrderText } from '../../useOrderText.ts';
import type { Reach } from './NoticeDialog.tsx';

const NoticeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-orders-dialogs" */ './NoticeDialog.tsx')).NoticeDialog,
);

/** What every order tells whose buyer can be told something. */
type NoticeOrder = Pick<OrderRow, 'id' | 'userId' | 'status'>;
type Many = Parameters<NonNullable<BulkAction<NoticeOrder>['onMany']>>[0];

/** The calls of one kind of orders: to a few, to many in a task, and how many that would reach. */
export interface NoticeCalls {
  readonly send: typeof sendOrderNotice | typeof sendPackageNotice;
  readonly sendMany: typeof sendOrderNotices | typeof sendPackageNotices;
  readonly preview: typeof previewOrderNotices | typeof previewPackageNotices;
}

/** Cancelled orders get no notice. */
const canBeNotified = ({ status }: NoticeOrder): boolean => status !== OrderStatus.revoked;

/**
 * The bulk action that tells the buyers of chosen orders something: a few at once, more in a task (screens A2, F5).
 * `whyNot` stands in its way.
 */
export function useNotices<Row extends NoticeOrder>(
  list: List<Row>,
  calls: NoticeCalls,
  { whyNot }: { readonly whyNot?: string | undefined } = {},
): { readonly action: BulkAction<Row>; readonly dialog: ReactElement | null } {
  const t = useOrderText();
  const [few, setFew] = useState<readonly Row[]>();
  const [many, setMany] = useState<Many>();
  const action: BulkAction<Row> = {
    id: 'notice',
    label: t('bulk.notice'),
    disabledReason: (rows) => whyNot ?? (rows.some(canBeNotified) ? undefined : t('bulk.allCancelled')),
    onSelect: setFew,
    onMany: setMany,
  };
  const close = (): void => {
    setFew(undefined);
    setMany(undefined);
  };
  const dialog = few ? (
    <FewNotice orders={few} call={calls.send} onSent={list.clearSelection} onClose={close} />
  ) : many ? (
    <ManyNotice
      many={many}
      call={calls.preview}
      onSend={(words, count) =>
        void list.bulk.start(t('notice.task'), { ...many, count }, calls.sendMany, words)
      }
      onClose={close}
    />
  ) : null;
  return { action, dialog };
}

function FewNotice({
  orders,
  call,
  onSent,
  onClose,
}: {
  readonly orders: readonly NoticeOrder[];
  readonly call: NoticeCalls['send'];
  readonly onSent: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(call);
  const notifiable = orders.filter(canBeNotified);
  const recipients = new Set(notifiable.map(({ userId }) => userId)).size;
  const confirm = async (words: NoticeContent): Promise<void> => {
    const { result } = await send({ body: { ids: orders.map(({ id }) => id), ...words } });
    // When it did not work the text stays.
    if (!result) return;
    const { sent, failed, skipped } = result;
    if (failed > 0) messages.warn(t('notice.doneWithFailures', { sent, failed, skipped }));
    else messages.success(t(skipped > 0 ? 'notice.doneWithSkipped' : 'notice.done', { sent, skipped }));
    onSent();
    onClose();
  };
  const reach: Reach = { orders: orders.length, told: notifiable.length, recipients };
  return (
    <NoticeDialog
      // Counted here, where nothing can fail.
      reach={{ data: reach, error: null, refetch: () => undefined }}
      isBusy={isBusy}
      onSend={(words) => void confirm(words)}
      onClose={onClose}
    />
  );
}

/** The server counts again whom it reaches; what it finds is what is confirmed (screens A2). */
function ManyNotice({
  many,
  call,
  onSend,
  onClose,
}: {
  readonly many: Many;
  readonly call: NoticeCalls['preview'];
  readonly onSend: (words: NoticeContent, count: number) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { query, rows, count } = many;
  // The list's address is text; the server checks it against the contract.
  const request = { query, body: { channel: 'sms', ...rows } } as SentRequest<typeof call>;
  const preview = usePreview(call, request);
  const { data } = preview;
  const before = data && data.orders !== count ? count : undefined;
  return (
    <NoticeDialog
      reach={{ ...preview, data: data && { ...data, before } }}
      isBusy={false}
      onSend={(words) => {
        onClose();
        onSend(words, data?.orders ?? count);
      }}
      onClose={onClose}
    />
  );
}
