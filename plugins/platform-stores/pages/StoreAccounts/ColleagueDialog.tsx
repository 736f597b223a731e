import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog, useCall, usePluginText } from '../../../../core/api.ts';
import { staff } from '../../../../shared/contract/staff/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { accountAddress } from '../../addresses.ts';

const FOUND_AT_MOST = 20;

/** Chooses somebody who works in another store already, to say what they may do in this one. */
export function ColleagueDialog(props: {
  readonly storeId: number;
  readonly onClose: () => void;
}): ReactElement {
  const { storeId, onClose } = props;
  const t = usePluginText('platform-stores');
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<SearchOption | null>(null);
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
      isFit={chosen !== null}
      onAct={() => chosen && void navigate(accountAddress(storeId, chosen.value))}
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('accounts.colleague')}
          required
          error={tried && chosen === null ? t('accounts.colleagueMissing') : undefined}
        >
          {(control) => (
            <SearchSelect
              control={control}
              chosen={chosen}
              options={options}
              isPending={found.isPending}
              onSearch={setKeyword}
              onChange={setChosen}
              placeholder={t('accounts.colleagueSearch')}
              emptyText={t(found.isError ? 'accounts.colleaguesFailed' : 'accounts.noColleague')}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
