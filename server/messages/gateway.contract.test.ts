import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageFailure } from '../../shared/codes/lists.ts';
import { embeddedGateway } from './embeddedGateway.ts';
import type { Message, MessageGateway } from './gateway.ts';
import { httpGateway } from './httpGateway.ts';
import { smtpGateway } from './smtpGateway.ts';

/** Takes over whatever comes. */
const listener = createServer((request, response) => request.resume().on('end', () => response.end()));
beforeAll(() => new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((done) => listener.close(done)));
const address = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;

/** Every gateway there is; one of your own joins here. */
const GATEWAYS: readonly (readonly [name: string, accepted: 'kept' | 'taken', open: () => MessageGateway])[] =
  [
    ['embedded', 'kept', () => embeddedGateway],
    ['HTTP', 'taken', () => httpGateway({ url: address(), secret: undefined })],
    // Mail itself is proved against a server of its own, in smtpGateway.test.ts.
    [
      'SMTP',
      'kept',
      () => smtpGateway({ url: 'smtp://127.0.0.1:1', from: 'touchline@example.com' }, embeddedGateway),
    ],
  ];

const message = (change: Partial<Message> = {}): Message => ({
  kind: 'sms',
  recipient: '13800000000',
  text: '活动已取消',
  reference: 'cancel-event-1-2',
  ...change,
});

describe.each(GATEWAYS)('the %s message gateway', (_, accepted, open) => {
  it.each([
    message(),
    message({ kind: 'push', recipient: '4', reference: 'push-4' }),
    message({ kind: 'inbox', recipient: '4', text: '😀'.repeat(200), reference: 'inbox-4' }),
  ])('accepts a message by $kind', async (sent) => {
    expect(await open().send(sent)).toEqual({ state: accepted });
  });

  it('gives a reference that comes again, later or at the same time, the same answer', async () => {
    const gateway = open();
    const first = await gateway.send(message());
    const again = await Promise.all([
      gateway.send(message()),
      gateway.send(message()),
      open().send(message()),
    ]);
    for (const answer of again) expect(answer).toEqual(first);
  });

  it.each(['021-5888', '1380000000', '138000000000', '12345678901', '４１３８', '', 'Somebody'])(
    'refuses a text message to %p for good',
    async (recipient) => {
      const refused = { state: 'refused', reason: MessageFailure.notMobile };
      const gateway = open();
      expect(await gateway.send(message({ recipient, reference: `no-${recipient}` }))).toEqual(refused);
      expect(await gateway.send(message({ recipient, reference: `no-${recipient}` }))).toEqual(refused);
    },
  );
});
