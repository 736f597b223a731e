import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../core/api.ts';
import { lazyDialog } from '../../../core/form.ts';
import type { List } from '../../../core/list.ts';
import { classPack } from '../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { idOf } from '../../../shared/format/idOf.ts';

const SellDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './SellDialog.tsx')).SellDialog,
);

/** The sale that a scanned code leads to, `?sell=7&code=…`, over the list of packs. */
export function ScannedSale({ list }: { readonly list: List<ClassPackRow> }): ReactElement | null {
  const [search, setSearch] = useSearchParams();
  const id = idOf(search.get('sell'));
  const { data } = useCall(classPack, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  if (id === undefined || !data) return null;
  const close = (): void =>
    setSearch(
      (left) => {
        left.delete('sell');
        left.delete('code');
        return left;
      },
      { replace: true },
    );
  return (
    <SellDialog
      key={id}
      rows={[data]}
      list={list}
      many={undefined}
      scanned={search.get('code') ?? ''}
      onClose={close}
    />
  );
}
