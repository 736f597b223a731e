import { CHANNEL_COLUMNS } from '../../../../shared/codes/exportColumns.ts';
import { channelColumns } from './channelColumns.tsx';

test('every column of the list can be exported', () => {
  const columns = channelColumns(
    (key) => key,
    'UTC',
    () => undefined,
  );
  expect(columns.map(({ id }) => id)).toEqual(CHANNEL_COLUMNS);
});
