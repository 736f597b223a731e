import { type ReactElement, useState } from 'react';
import { selectNames } from '../../shared/contract/choices/calls.ts';
import { FormField } from '../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../shared/ui/SearchSelect/SearchSelect.tsx';
import type { ChangeCall, ChangeOf } from '../list/rows/manyRows.ts';
import { useCall } from '../services/http/useCall.ts';
import type { WriteOptions } from '../services/http/useSend.ts';
import type { Settled } from '../services/http/settled.ts';
import { useText } from '../shell/useText.ts';
import { RowsDialog } from './RowsDialog.tsx';
import type { RowsDialogProps } from './useRowsAct.ts';

/** Props of `ChangeOwner`. */
interface Props<Row, Call extends ChangeCall> extends RowsDialogProps<Row> {
  /** What goes to somebody else. */
  readonly text: string;
  /** Whose people are offered; the viewer's own company without it. */
  readonly companyId?: number | undefined;
  /** Sends for one row whose it is from now on. */
  readonly act: (row: Row, userId: number, options: WriteOptions) => Promise<Settled<unknown>>;
  /** How a task does it with many rows. */
  readonly task?: (userId: number) => { readonly call: Call; readonly change: ChangeOf<Call> };
}

/** Hands rows to a colleague of their owner. */
export function ChangeOwner<Row, Call extends ChangeCall = ChangeCall>(
  props: Props<Row, Call>,
): ReactElement {
  const { text, companyId, act, task, ...rows } = props;
  const t = useText();
  const [owner, setOwner] = useState<SearchOption | null>(null);
  const [keyword, setKeyword] = useState('');
  // The server answers 50 names at most; the rest is found by typing.
  const query = { ...(companyId !== undefined && { companyId }), ...(keyword && { keyword }) };
  const found = useCall(selectNames, { query });
  const userId = owner?.value ?? 0;
  return (
    <RowsDialog
      {...rows}
      title={t('owner.title')}
      confirmText={t('owner.title')}
      isFit={owner !== null}
      said={t('owner.done')}
      act={(row, options) => act(row, userId, options)}
      task={task?.(userId)}
    >
      {(tried) => (
        <>
          <p>{text}</p>
          <FormField label={t('owner.name')} required error={tried && !owner ? t('owner.choose') : undefined}>
            {(control) => (
              <SearchSelect
                control={control}
                chosen={owner}
                options={found.data ?? []}
                isPending={found.isFetching}
                placeholder={t('owner.search')}
                emptyText={found.isError ? found.error.message : t('owner.none')}
                onSearch={setKeyword}
                onChange={setOwner}
              />
            )}
          </FormField>
        </>
      )}
    </RowsDialog>
  );
}
