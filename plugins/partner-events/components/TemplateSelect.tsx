import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../../core/api.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { templates } from '../../../shared/contract/eventTemplates.ts';
import type { FieldControlProps } from '../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useEventText } from '../useEventText.ts';

const BY_TITLE = { query: { pageSize: MAX_PAGE_SIZE, sortBy: 'title', sortOrder: 'asc' } } as const;

/** Templates of the store by title, as options. */
export function useTemplateOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useCall(templates, BY_TITLE);
  return useMemo(
    () => (data?.results ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    [data],
  );
}

/** Select of one template of the store. */
export function TemplateSelect(props: {
  readonly control: FieldControlProps;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** Words of "none"; asks to choose one when absent. */
  readonly none?: string;
  /** Templates that are not offered. */
  readonly without?: readonly number[];
}): ReactElement {
  const { control, value, onChange, onBlur, disabled = false, without = [] } = props;
  const t = useEventText();
  const options = useTemplateOptions().filter((option) => !without.includes(Number(option.value)));
  return (
    <OptionSelect
      {...control}
      options={options}
      none={props.none ?? t('publish.chooseTemplate')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
    />
  );
}
