import { fileNameOf, pieceOf } from './axiosTransport.ts';

test('a piece says of how many bytes of which file it is', () => {
  expect(pieceOf('bytes 0-99/1234', '"one"')).toEqual({ total: 1_234, entityTag: '"one"' });
  expect(pieceOf(undefined, '"one"')).toBeUndefined();
  expect(pieceOf('bytes 0-99/*', '"one"')).toBeUndefined();
  expect(pieceOf('bytes 0-99/1234', undefined)).toBeUndefined();
});

test('the encoded file name wins', () => {
  expect(fileNameOf(`attachment; filename="orders.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv`)).toBe(
    '订单.csv',
  );
  expect(fileNameOf('attachment; filename="orders.csv"')).toBe('orders.csv');
  expect(fileNameOf(undefined)).toBeUndefined();
});
