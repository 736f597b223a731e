import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import { type FiltersOf, ListPage, useFieldLabels, useListColumns, useListPage } from '../../../core/list.ts';
import { receiptColumns } from '../../../shared/contract/stores/receipts.columns.ts';
import type { StoreReceipt } from '../../../shared/contract/stores/receipts.shapes.ts';
import { exportReceipts, storeReceipts } from '../../../shared/contract/stores/calls.ts';
import { ReceiptList } from '../api.ts';

/** Parameter of the address that names the store whose log is shown; lists leave it alone. */
const TAB = 'tab';

const DEFAULTS = { sort: { by: 'at', order: 'desc' } } as const;
const rowId = ({ id }: StoreReceipt): string => String(id);
const rowName = ({ orderNumber }: StoreReceipt): string => orderNumber;

/** Which store's log the address names, and how to show one or none. */
export function useLogInAddress() {
  const [query, setQuery] = useSearchParams();
  const show = (storeId: number | undefined): void =>
    setQuery((values) => {
      const kept = new URLSearchParams();
      const companyId = values.get('companyId');
      if (companyId !== null) kept.set('companyId', companyId);
      if (storeId !== undefined) kept.set(TAB, String(storeId));
      return kept;
    });
  return { storeId: Number(query.get(TAB)) || undefined, show };
}

/** What came in on the receiving account of a store, by day, as a list and as a file (screens F7). */
export function ReceivingLog(props: {
  readonly store: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}): ReactElement {
  const { store, onClose } = props;
  const t = usePluginText('partner-merchant');
  const { labelOf } = useFieldLabels(receiptColumns);
  const filters = useMemo<FiltersOf<typeof storeReceipts>>(
    () => ({ start: { kind: 'dates', label: labelOf('at'), params: ['start', 'end'] } }),
    [labelOf],
  );
  const params = useMemo(() => ({ id: store.id }), [store.id]);
  const list = useListPage({
    id: ReceiptList,
    call: storeReceipts,
    params,
    filters,
    defaults: DEFAULTS,
    columns: receiptColumns,
    rowId,
    rowName,
  });
  const { columns, card } = useListColumns(receiptColumns);
  return (
    <section className="tl-receipts" aria-labelledby="receipts-of">
      <header>
        <Button variant="minimal" icon={<ArrowLeft />} text={t('receipts.back')} onClick={onClose} />
        <h2 id="receipts-of">{t('receipts.title', { store: store.name })}</h2>
      </header>
      <ListPage
        list={list}
        label={t('receipts.title', { store: store.name })}
        columns={columns}
        card={card}
        exportCall={exportReceipts}
        exportType="receipts"
        firstUse={{ title: t('receipts.emptyTitle'), text: t('receipts.emptyText') }}
      />
    </section>
  );
}
