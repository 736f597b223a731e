import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import type { FieldFor } from '../../../core/form.ts';
import { roleList } from '../../../shared/contract/permissions/calls.ts';
import { type SearchOption, SearchSelect } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { sideQuery } from '../model/sideQuery.ts';

const FOUND_AT_MOST = 20;

/** Chooses one role by its name: of a side, or of both. */
export function RoleChoice(props: {
  readonly side: 1 | 2 | undefined;
  readonly Field: FieldFor<'role', SearchOption | null>;
}): ReactElement {
  const { side, Field } = props;
  const t = usePluginText('platform-accounts');
  const [keyword, setKeyword] = useState('');
  const query = { ...(side && { side: sideQuery(side) }), keyword, pageSize: FOUND_AT_MOST };
  const roles = useCall(roleList, { query });
  return (
    <Field name="role" label={t('bulk.role')} required>
      {({ control, value, onChange, onBlur }) => (
        <SearchSelect
          control={control}
          chosen={value}
          options={(roles.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isPending={roles.isPending}
          onSearch={setKeyword}
          onChange={onChange}
          onBlur={onBlur}
          placeholder={t('bulk.choose')}
          emptyText={roles.error?.message ?? t('bulk.noneFound')}
        />
      )}
    </Field>
  );
}
