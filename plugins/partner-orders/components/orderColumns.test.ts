import { ORDER_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import { orderColumns } from './orderColumns.tsx';

test('every column of an order can be exported', () => {
  expect(Object.keys(orderColumns((key) => key, 'UTC', true)).toSorted()).toEqual(ORDER_COLUMNS.toSorted());
});
