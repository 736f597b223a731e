import { ApiError } from './Http.ts';
import { settled } from './settled.ts';

const replied = (resultCode: number) =>
  Promise.resolve({ resultCode, resultDesc: 'Another session is there.', result: 7 });

test.each([200, 1404])('%d is done', async (code) => {
  expect(await settled(replied(code))).toMatchObject({ isDone: true, result: 7 });
});

test('a code that is passed through is a refusal in words', async () => {
  const refused = { isDone: false, code: 647, text: 'Another session is there.' };
  expect(await settled(replied(647))).toEqual(refused);
});

test('a call that failed is a refusal that somebody may have been told', async () => {
  const failed = settled(Promise.reject(new ApiError(0, 'No answer came.')));
  expect(await failed).toMatchObject({ isDone: false, code: 0, text: 'No answer came.', hasFailed: true });
});

test('the reason of a refusal is kept: pages go on by it', async () => {
  const changed = new ApiError(422, 'It is another sum now.', { reason: 'cancelChanged' });
  expect(await settled(Promise.reject(changed))).toMatchObject({ isDone: false, reason: 'cancelChanged' });
});

test('a fault of the console is thrown', async () => {
  await expect(settled(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
});
