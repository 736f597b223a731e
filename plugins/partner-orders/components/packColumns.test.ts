import { PACKAGE_ORDER_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import { packColumns } from './packColumns.tsx';

test('every column of an order of packs can be exported', () => {
  const ids = packColumns((key) => key, 'UTC', true).map(({ id }) => id);
  // A list of several stores has their column, too.
  expect([...ids, 'storeName'].toSorted()).toEqual(PACKAGE_ORDER_COLUMNS.toSorted());
});
