import { REFUND_COLUMNS, SESSION_COLUMNS, TEMPLATE_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import { itemColumns } from './CancelRecord/itemColumns.tsx';
import { sessionColumns } from './SessionList/sessionColumns.tsx';
import { templateColumns } from './TemplateList/templateColumns.tsx';

const t = (key: string): string => key;
const nothing = (): void => undefined;
/** A list of several stores has their column, too: the list puts it in. */
const own = (columns: readonly string[]): string[] => columns.filter((id) => id !== 'storeName');
const idsOf = (columns: readonly { readonly id: string }[]): string[] => columns.map(({ id }) => id);

test('every column of these lists can be exported; a picture says nothing in a file', () => {
  expect(idsOf(sessionColumns(t, 'UTC', nothing))).toEqual(own(SESSION_COLUMNS));
  expect(idsOf(itemColumns(t, 'UTC'))).toEqual(REFUND_COLUMNS);
  expect(idsOf(templateColumns(t, 'UTC', nothing))).toEqual(['cover', ...own(TEMPLATE_COLUMNS)]);
});
