import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { roleList } from '../../../shared/contract/permissions/calls.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { type SearchOption, SearchSelect } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { sideQuery } from '../model/sideQuery.ts';

const FOUND_AT_MOST = 20;

/** Chooses one role by its name: of a side, or of both. */
export function RoleChoice(props: {
  readonly side: 1 | 2 | undefined;
  readonly role: SearchOption | null;
  /** Somebody has tried to go on: what is missing is said. */
  readonly tried: boolean;
  readonly onChange: (role: SearchOption) => void;
}): ReactElement {
  const { side, role, tried, onChange } = props;
  const t = usePluginText('platform-accounts');
  const [keyword, setKeyword] = useState('');
  const query = { ...(side && { side: sideQuery(side) }), keyword, pageSize: FOUND_AT_MOST };
  const roles = useCall(roleList, { query });
  return (
    <FormField label={t('bulk.role')} required error={tried && role === null ? t('bulk.noRole') : undefined}>
      {(control) => (
        <SearchSelect
          control={control}
          chosen={role}
          options={(roles.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isPending={roles.isPending}
          onSearch={setKeyword}
          onChange={onChange}
          placeholder={t('bulk.choose')}
          emptyText={roles.error?.message ?? t('bulk.noneFound')}
        />
      )}
    </FormField>
  );
}
