import { readRows } from './readRows.ts';

test('reads numbers and times however they are parted, passes over the heads, and takes one time when none is said', () => {
  const text =
    '\uFEFFphone,times\r\n13800000001,2\n13800000002;3\n13800000003\t4\n138 0000 0004 5\n"13800000005","6"\n13800000006\n13800000007, 7\n\n';
  expect(readRows(text)).toEqual([
    { phone: '13800000001', times: 2 },
    { phone: '13800000002', times: 3 },
    { phone: '13800000003', times: 4 },
    { phone: '138 0000 0004', times: 5 },
    { phone: '13800000005', times: 6 },
    { phone: '13800000006', times: 1 },
    { phone: '13800000007', times: 7 },
  ]);
});

test('leaves what is no number for the rehearsal to tell', () => {
  expect(readRows('12,x')).toEqual([{ phone: '12', times: 0 }]);
  expect(readRows('')).toEqual([]);
});
