import { useMemo } from 'react';
import type { Columns } from '../../../shared/contract/columns.ts';
import { useListColumns } from '../columns/useListColumns.tsx';

/** What the declared columns say about fields of a row; empty for fields that are no column. */
export interface FieldLabels {
  readonly labelOf: (field: string) => string;
  readonly show: (field: string, values: object) => string;
}

/** Names and values of fields as the list of the row says them: for forms, edit conflicts and histories. */
export function useFieldLabels<Row, Id extends string>(declared: Columns<Row, Id>): FieldLabels {
  const { columns } = useListColumns(declared);
  return useMemo(() => {
    const byField = new Map<string, (typeof columns)[number]>(columns.map((column) => [column.id, column]));
    return {
      labelOf: (field) => byField.get(field)?.header ?? '',
      // A column reads its own field, which a form and a line of the trail have as the row has it.
      show: (field, values) => byField.get(field)?.text?.(values as Row) ?? '',
    };
  }, [columns]);
}
