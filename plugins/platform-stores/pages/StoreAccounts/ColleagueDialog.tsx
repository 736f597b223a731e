import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ActionDialog, useCall, usePluginText } from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { Option } from '../../../../shared/contract/basics.ts';
import { staff } from '../../../../shared/contract/staff/calls.ts';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { accountAddress } from '../../addresses.ts';

const FOUND_AT_MOST = 20;
const Chosen = z.object({ colleague: Option });

/** Chooses somebody who works in another store already, to say what they may do in this one. */
export function ColleagueDialog(props: {
  readonly storeId: number;
  readonly onClose: () => void;
}): ReactElement {
  const { storeId, onClose } = props;
  const t = usePluginText('platform-stores');
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const form = useDialogForm<{ colleague: SearchOption | null }, z.output<typeof Chosen>>({
    schema: Chosen,
    defaults: { colleague: null },
  });
  const found = useCall(staff, { query: { keyword, pageSize: FOUND_AT_MOST } });
  const options = (found.data?.results ?? [])
    .filter(({ storeIds }) => !storeIds.includes(storeId))
    .map(({ id, name, accountName, storeNames }) => ({
      value: id,
      label: `${name} · ${accountName} · ${storeNames.join(', ')}`,
    }));
  return (
    <ActionDialog
      title={t('accounts.colleagueTitle')}
      confirmText={t('accounts.colleagueNext')}
      cancelText={t('accounts.colleagueLeave')}
      form={form}
      onAct={({ colleague }) => void navigate(accountAddress(storeId, colleague.value))}
      onClose={onClose}
    >
      <form.Field name="colleague" label={t('accounts.colleague')} required>
        {({ control, value, onChange, onBlur }) => (
          <SearchSelect
            control={control}
            chosen={value}
            options={options}
            isPending={found.isPending}
            onSearch={setKeyword}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={t('accounts.colleagueSearch')}
            emptyText={t(found.isError ? 'accounts.colleaguesFailed' : 'accounts.noColleague')}
          />
        )}
      </form.Field>
    </ActionDialog>
  );
}
