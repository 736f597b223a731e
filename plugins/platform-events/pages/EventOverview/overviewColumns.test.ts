import { OVERVIEW_COLUMNS } from '../../../../shared/codes/exportColumns.ts';
import { overviewColumns } from './overviewColumns.tsx';

test('every column of the list can be exported', () => {
  const columns = overviewColumns(
    (key) => key,
    'UTC',
    () => undefined,
  );
  expect(columns.map(({ id }) => id)).toEqual(OVERVIEW_COLUMNS);
});
