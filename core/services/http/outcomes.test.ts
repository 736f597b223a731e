import { outcomeOf, readResult, type Received } from './outcomes.ts';

const envelope = (resultCode: number, resultDesc = 'x') => ({ resultCode, resultDesc, result: { id: 1 } });
const json = (body: unknown, status = 200): Received => ({ status, contentType: 'application/json', body });
const EXPIRED = '用户已过期，请重新登录';

const ROWS: readonly (readonly [string, Received, Parameters<typeof outcomeOf>[1], string])[] = [
  ['200 is success', json(envelope(200)), 'envelope', 'success'],
  ['a call without an answer kind is an envelope', json(envelope(200)), undefined, 'success'],
  ['401 ends the sign-in', json(envelope(401)), 'envelope', 'signInEnded'],
  ['401 under HTTP 401 ends the sign-in', json(envelope(401), 401), 'envelope', 'signInEnded'],
  [
    'the expired description ends the sign-in with any code',
    json(envelope(500, EXPIRED)),
    'envelope',
    'signInEnded',
  ],
  [
    'the expired description ends the sign-in even with 200',
    json(envelope(200, EXPIRED)),
    'envelope',
    'signInEnded',
  ],
  ['a dead token is dead on raw paths too', json(envelope(401)), 'raw', 'signInEnded'],
  ...[50008, 50012, 50014].map(
    (code) => [`${code} offers Re-Login`, json(envelope(code)), 'envelope', 'reLogin'] as const,
  ),
  ...[644, 645, 646, 647, 649, 650, 1404, 10150, 10151].map(
    (code) => [`${code} reaches the caller`, json(envelope(code)), 'envelope', 'passedThrough'] as const,
  ),
  ...[0, 201, 400, 403, 404, 422, 500].map(
    (code) => [`${code} is refused`, json(envelope(code)), 'envelope', 'refused'] as const,
  ),
  ['an envelope under an HTTP error keeps its reason', json(envelope(429), 429), 'envelope', 'refused'],
  ['success under an HTTP error is not believed', json(envelope(200), 502), 'envelope', 'unreadable'],
  [
    'an HTTP error without an envelope',
    { status: 502, contentType: 'text/html', body: '<html>' },
    'envelope',
    'unreadable',
  ],
  [
    'a page instead of an envelope',
    { status: 200, contentType: 'text/html', body: '<html>' },
    'envelope',
    'unreadable',
  ],
  ['half a JSON', json('{"resultCode":2'), 'envelope', 'unreadable'],
  ['JSON that is no envelope', json({ ok: true }), 'envelope', 'unreadable'],
  ['a code in words is no envelope', json({ resultCode: '200' }), 'envelope', 'unreadable'],
  ['JSON that says nothing', json(null), 'envelope', 'unreadable'],
  ['no body', json(undefined), 'envelope', 'unreadable'],
  ...[199, 300].map(
    (status) =>
      [
        `bytes under HTTP ${status}`,
        { status, contentType: 'image/jpeg', body: '' },
        'image',
        'unreadable',
      ] as const,
  ),
  ['a raw path hands over any code', json(envelope(500)), 'raw', 'raw'],
  [
    'image/jpeg is used as it comes',
    { status: 200, contentType: 'image/jpeg', body: 'bytes' },
    'envelope',
    'file',
  ],
  [
    'image/jpeg may say more of itself',
    { status: 200, contentType: 'image/jpeg; charset=binary', body: 'bytes' },
    'envelope',
    'file',
  ],
  [
    'bytes of a call that has none are no file',
    { status: 200, contentType: 'text/csv', body: 'bytes' },
    'envelope',
    'unreadable',
  ],
  [
    'an image call takes any picture',
    { status: 200, contentType: 'image/png', body: 'bytes' },
    'image',
    'file',
  ],
  [
    'bytes of a blob call are a file',
    { status: 200, contentType: 'text/csv', body: 'bytes' },
    'blob',
    'file',
  ],
  ['JSON on a blob call is an envelope', json(envelope(200)), 'blob', 'success'],
  ['JSON on a blob call may be a refusal', json(envelope(403)), 'blob', 'refused'],
  [
    'a page on a blob call is no file',
    { status: 200, contentType: 'text/html', body: '<html>' },
    'blob',
    'unreadable',
  ],
  [
    'an HTTP error on a blob call is no file',
    { status: 500, contentType: 'text/csv', body: '' },
    'blob',
    'unreadable',
  ],
];

test.each(ROWS)('%s', (_, received, answer, kind) => {
  expect(outcomeOf(received, answer).kind).toBe(kind);
});

test.each([200, 201, 299, 300])('readResult takes %d for success', (code) => {
  expect(readResult(envelope(code))).toEqual({ id: 1 });
});

test.each([199, 301, 401, 1404])('readResult rejects %d with the description', (code) => {
  const read = () => readResult(envelope(code, 'Because.'));
  expect(read).toThrow('Because.');
  expect(read).not.toThrow(expect.objectContaining({ code }));
});

test('readResult rejects with code and message on request', () => {
  expect(() => readResult(envelope(500, ''), true)).toThrow(
    expect.objectContaining({ code: 500, message: '系统异常' }),
  );
});
