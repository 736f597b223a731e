import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { exportParticipants } from '../../../shared/contract/events/calls.ts';
import { taskFile } from '../../../shared/contract/tasks/calls.ts';
import { TEST_CONFIG } from '../../testing/actors.ts';
import { answer, type FakeAnswer, refusal, reply } from '../../testing/fakeTransport.ts';
import { testServices } from '../../testing/testServices.ts';
import { TransportFailure } from '../http/transport.ts';
import { Maintenance } from '../maintenance/Maintenance.ts';
import { Messages, type Message } from '../messages/Messages.ts';
import { speak } from '../preferences/i18n.ts';
import { Exporter } from './Exporter.ts';

const saved: { readonly name: string; readonly content: Blob }[] = [];
const contents = new Map<string, Blob>();
let logged: jest.SpyInstance;

beforeEach(async () => {
  saved.length = 0;
  // jsdom has no addresses of files and follows no link.
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      const address = `blob:${contents.size}`;
      contents.set(address, content);
      return address;
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  // Every failure is logged.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({ now: Date.parse('2026-11-20T16:30:05Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
  await speak('zh-CN');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(answers: readonly FakeAnswer[] = []) {
  const { services, requests } = testServices([...answers, answer(applicationConfig, TEST_CONFIG)]);
  let shown: readonly Message[] = [];
  services.get(Messages).shown$.subscribe((messages) => {
    shown = messages;
  });
  return { services, exporter: services.get(Exporter), requests, shown: () => shown };
}
const file = reply(exportParticipants, () => ({
  status: 200,
  contentType: 'text/csv',
  body: new Blob(['\uFEFFname\r\n']),
  fileName: 'x.csv',
}));
const request = { call: exportParticipants, request: { body: { templateId: 1 } }, type: 'participants' };

test('a file is named type_start_end_timestamp in the business zone and the end is told', async () => {
  const { exporter, shown } = start([file]);
  await exporter.download({ ...request, start: '2026-11-01', end: '2026-11-19' });
  // 16:30:05 UTC is the next day in Shanghai.
  expect(saved[0]?.name).toBe('participants_20261101_20261119_20261121003005.csv');
  expect(shown().map(({ text, intent }) => [text, intent])).toEqual([['导出成功！', 'success']]);
});

test('the chosen days stand in the name whatever the business zone', async () => {
  const west = answer(applicationConfig, { ...TEST_CONFIG, businessZone: 'America/Los_Angeles' });
  const { services, exporter } = start([file, west]);
  await services.get(Maintenance).check();
  await exporter.download({ ...request, start: '2026-11-01', end: '2026-11-19' });
  expect(saved[0]?.name).toBe('participants_20261101_20261119_20261120083005.csv');
});

test.each(['', '  '])(
  "an export without a type ('%s') fails in the words of the specification",
  async (type) => {
    const { exporter, requests, shown } = start([file]);
    await expect(exporter.download({ ...request, type })).rejects.toThrow('Please set export type');
    expect(shown().map(({ text }) => text)).toEqual(['Please set export type']);
    expect(requests).toEqual([]);
    expect(saved).toEqual([]);
  },
);

test('a failure offers to try again, and the second try saves the file', async () => {
  const { exporter, shown } = start([refusal(exportParticipants, 500, 'It broke.'), file]);
  await exporter.download(request);
  expect(saved).toEqual([]);
  const [failure] = shown();
  expect(failure).toMatchObject({ text: 'It broke.', intent: 'danger', action: { text: '重试' } });
  const ended = new Promise<void>((resolve) => {
    let runs = 0;
    exporter.busy$.subscribe((busy) => {
      runs += busy ? 1 : 0;
      if (runs > 0 && !busy) resolve();
    });
  });
  failure?.action?.run();
  await ended;
  expect(saved).toHaveLength(1);
});

test('a failure stands on the console with the number of its request (decision H56)', async () => {
  const { exporter } = start([refusal(exportParticipants, 500, 'It broke.', { requestId: 'r-7' })]);
  await exporter.download(request);
  expect(logged).toHaveBeenCalledWith(
    'An export failed.',
    expect.objectContaining({ code: 500 }),
    'Request r-7',
  );
});

test.each([644, 1404, 50_008])('a file call that reads codes itself fails with %i', async (code) => {
  const { services, exporter, shown } = start([refusal(exportParticipants, code, 'Not now.')]);
  let asked = 0;
  services.get(Messages).question$.subscribe((question) => (asked += question ? 1 : 0));
  await exporter.download(request);
  expect(shown().map(({ text }) => text)).toEqual(['Not now.']);
  // Nobody else looks at the code: no question to sign in again.
  expect([saved.length, asked]).toEqual([0, 0]);
});

test('a file that a task makes is told as such', async () => {
  const task = reply(exportParticipants, () => ({
    status: 200,
    contentType: 'application/json',
    body: { resultCode: 200, resultDesc: '', result: { taskId: 't-1' } },
    fileName: undefined,
  }));
  const { exporter, shown } = start([task]);
  await exporter.download(request);
  expect(saved).toEqual([]);
  expect(shown().map(({ text }) => text)).toEqual(['文件在后台生成，完成后在右上角的任务中下载']);
});

describe('the file of a task', () => {
  const MIB = 1_024 * 1_024;
  const whole = Uint8Array.from({ length: 9 * MIB + 17 }, (_, at) => (at * 7) % 251);
  const task = { taskId: 't-1', fileName: 'orders.csv' };
  /** A server of ranges; the calls `broken` names end without an answer. */
  const server = (broken: (call: number) => boolean, tagOf: (call: number) => string = () => '"one"') => {
    let calls = 0;
    return reply(taskFile, ({ headers }) => {
      calls += 1;
      if (broken(calls)) throw new TransportFailure('network');
      const [from = 0, to = 0] = (headers['Range'] ?? '').match(/\d+/g)?.map(Number) ?? [];
      const entityTag = tagOf(calls);
      const isSame = [undefined, entityTag].includes(headers['If-Range']);
      const piece = isSame ? whole.slice(from, to + 1) : whole;
      return {
        status: isSame ? 206 : 200,
        contentType: 'text/csv',
        body: new Blob([piece]),
        fileName: 'orders.csv',
        pieceOf: isSame ? { total: whole.length, entityTag } : undefined,
      };
    });
  };
  const bytesOf = (content: Blob | undefined): Promise<Uint8Array> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(content ?? new Blob());
    });
  const isWhole = async (): Promise<boolean> =>
    Buffer.compare(await bytesOf(saved[0]?.content), whole) === 0 && saved.length === 1;

  it('comes in pieces', async () => {
    const { exporter, requests } = start([server(() => false)]);
    await exporter.downloadTask(task);
    expect(requests.map(({ headers }) => headers['Range'])).toEqual([
      `bytes=0-${4 * MIB - 1}`,
      `bytes=${4 * MIB}-${8 * MIB - 1}`,
      `bytes=${8 * MIB}-${12 * MIB - 1}`,
    ]);
    expect(await isWhole()).toBe(true);
    expect(saved[0]?.name).toBe('orders.csv');
  });

  it('goes on where it broke off when somebody tries again', async () => {
    // The second piece fails, and so does the repetition of a reading.
    const { exporter, requests, shown } = start([server((call) => call === 2 || call === 3)]);
    await exporter.downloadTask(task);
    expect(saved).toEqual([]);
    const ended = new Promise<void>((resolve) => {
      let runs = 0;
      exporter.busy$.subscribe((busy) => {
        runs += busy ? 1 : 0;
        if (runs > 0 && !busy) resolve();
      });
    });
    shown()[0]?.action?.run();
    await ended;
    expect(requests[3]?.headers['Range']).toBe(`bytes=${4 * MIB}-${8 * MIB - 1}`);
    expect(await isWhole()).toBe(true);
  });

  it('is not taken for whole when a piece does not say of what', async () => {
    const piece = reply(taskFile, () => ({
      status: 206,
      contentType: 'text/csv',
      body: new Blob([whole.slice(0, 4 * MIB)]),
      fileName: 'orders.csv',
    }));
    const { exporter, shown } = start([piece]);
    await exporter.downloadTask(task);
    expect(saved).toEqual([]);
    expect(shown()[0]).toMatchObject({ intent: 'danger', action: { text: '重试' } });
  });

  it('begins anew when the file is another by now', async () => {
    const { exporter } = start([
      server(
        () => false,
        (call) => (call === 1 ? '"one"' : '"two"'),
      ),
    ]);
    await exporter.downloadTask(task);
    expect(await isWhole()).toBe(true);
  });
});
