import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MessageFailure } from '../../shared/codes/lists.ts';
import { embeddedGateway } from './embeddedGateway.ts';
import type { Message } from './gateway.ts';
import { smtpGateway } from './smtpGateway.ts';

interface TakenMail {
  readonly to: readonly string[];
  readonly text: string;
}
const heard: TakenMail[] = [];
/** What the server answers to a recipient, or to the whole mail. */
let refuses: { readonly at: 'recipient' | 'mail'; readonly code: number } | undefined;

const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, callback) =>
    callback(refuses?.at === 'recipient' ? refusal(refuses.code) : null),
  onData: (stream, session, callback) => {
    let text = '';
    stream.on('data', (part: Buffer) => (text += part.toString()));
    stream.on('end', () => {
      if (refuses?.at === 'mail') return callback(refusal(refuses.code));
      heard.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      return callback(null);
    });
  },
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  port = (address as AddressInfo).port;
});
beforeEach(() => {
  heard.splice(0);
  refuses = undefined;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

const MAIL: Message = {
  kind: 'mail',
  recipient: 'mei@example.com',
  text: '收款 Payments – 2026-10\n\nRows: 12\n',
  reference: 'report-1-2026-10-1',
};
const open = (at = port) =>
  smtpGateway({ url: `smtp://127.0.0.1:${at}`, from: 'touchline@example.com' }, embeddedGateway);
const send = (change: Partial<Message> = {}) => open().send({ ...MAIL, ...change });

it('hands mail over: its first line as the subject, a Message-ID that is the same each time', async () => {
  expect(await send()).toEqual({ state: 'taken' });
  expect(await send()).toEqual({ state: 'taken' });
  expect(heard.map(({ to }) => to)).toEqual([['mei@example.com'], ['mei@example.com']]);
  const ids = heard.map(({ text }) => /^Message-ID: (<[0-9a-f]{32}@example\.com>)/m.exec(text)?.[1]);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(heard[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(heard[0]?.text).toContain('Rows: 12');
});

it('leaves every other message to the other gateway', async () => {
  expect(await send({ kind: 'sms', recipient: '13800000000' })).toEqual({ state: 'kept' });
  expect(await send({ kind: 'push', recipient: '4' })).toEqual({ state: 'kept' });
  expect(heard).toEqual([]);
});

it.each([
  ['recipient', 550],
  ['mail', 552],
] as const)('knows that a refused %s with %i stays refused', async (at, code) => {
  refuses = { at, code };
  expect(await send()).toEqual({ state: 'refused', reason: expect.stringContaining(String(code)) });
});

it.each([
  ['recipient', 451],
  ['mail', 452],
] as const)('hands it over again when a %s is put off with %i', async (at, code) => {
  refuses = { at, code };
  await expect(send()).rejects.toMatchObject({ responseCode: code });
  refuses = undefined;
  expect(await send()).toEqual({ state: 'taken' });
});

it('hands it over again when the server is away', async () => {
  await expect(open(1).send(MAIL)).rejects.toMatchObject({ code: expect.any(String) });
});

it.each([
  'mei@example.com\r\nRCPT TO:<all@example.com>',
  'Mei <mei@example.com>',
  'a@b.com, c@d.com',
  '',
  'mei',
])('refuses what is no single address: %j', async (recipient) => {
  expect(await send({ recipient })).toEqual({ state: 'refused', reason: MessageFailure.notAddress });
  expect(heard).toEqual([]);
});
