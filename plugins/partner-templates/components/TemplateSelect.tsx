import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Http, usePluginText, useService } from '../../../core/api.ts';
import { searchTemplates, template } from '../../../shared/contract/eventTemplates/calls.ts';
import type { FieldControlProps } from '../../../shared/ui/FormField/FormField.tsx';
import { SearchSelect } from '../../../shared/ui/SearchSelect/SearchSelect.tsx';
import { useTemplateChoice } from '../queries.ts';

/** The most the server finds at once (contract). */
const FOUND_AT_MOST = 20;

/** Chooses one template of the store; typing finds any of them by a part of its title. */
export function TemplateSelect(props: {
  readonly control: FieldControlProps;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  /** Words while nothing is chosen; asks to choose one when absent. */
  readonly none?: string;
  /** Templates that are not offered. */
  readonly without?: readonly number[];
}): ReactElement {
  const { value, without = [] } = props;
  const t = usePluginText('partner-templates');
  const http = useService(Http);
  const [keyword, setKeyword] = useState<string>();
  const [known] = useTemplateChoice(value === null ? null : String(value));
  const found = useQuery({
    queryKey: [searchTemplates.id, keyword],
    queryFn: ({ signal }) =>
      http.fetch(searchTemplates, { query: keyword ? { keyword } : {} }, { signal, quiet: true }),
    enabled: keyword !== undefined,
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? [];
  const empty = keyword ? t('choose.noTemplate', { keyword }) : t('choose.noTemplates');
  return (
    <SearchSelect
      control={props.control}
      disabled={props.disabled}
      chosen={value === null ? null : { value, label: known?.label ?? '…' }}
      options={options.filter((option) => !without.includes(option.value))}
      isPending={found.isFetching}
      placeholder={props.none ?? t('choose.chooseTemplate')}
      emptyText={found.isError ? found.error.message : empty}
      moreText={options.length >= FOUND_AT_MOST ? t('choose.moreTemplates') : undefined}
      onSearch={setKeyword}
      onChange={(option) => props.onChange(option.value)}
      onBlur={props.onBlur}
    />
  );
}

/** Titles of some templates, as far as they have come. */
export function useTemplateTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const http = useService(Http);
  const answers = useQueries({
    queries: ids.map((id) => ({
      // As `useCall` keeps it: a template that was shown before is there at once.
      queryKey: [template.id, { params: { id } }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.fetch(template, { params: { id } }, { signal, quiet: true }),
    })),
  });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.title] as const] : [])));
}
