import { shortAddressOf } from './shortAddress.ts';

test('is the name of the server and the number of the code, with its port', () => {
  const url = 'https://play.example.com/api/v1/channel-codes/7KX2M9QWERTY/visit';
  expect(shortAddressOf({ url, serialNumber: '7KX2M9QWERTY' })).toBe('play.example.com/c/7KX2M9QWERTY');
  const local = 'http://127.0.0.1:8080/api/v1/channel-codes/A1/visit';
  expect(shortAddressOf({ url: local, serialNumber: 'A1' })).toBe('127.0.0.1:8080/c/A1');
});
