import type { CallSpec, SentRequest } from '../../../shared/contract/call.ts';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { edit } from '../../../shared/contract/events/eventEdits.calls.ts';
import { addParticipant } from '../../../shared/contract/events/attendance.calls.ts';
import { cancelBatch } from '../../../shared/contract/events/calls.ts';
import { refundOrder } from '../../../shared/contract/orders/calls.ts';
import { changePassword, userInfo } from '../../../shared/contract/authentication/calls.ts';
import { sports } from '../../../shared/contract/choices/calls.ts';
import { TEST_CONFIG } from '../../testing/actors.ts';
import { answer, refusal } from '../../testing/fakeTransport.ts';
import { testServices } from '../../testing/testServices.ts';
import { Messages, type Message } from '../messages/Messages.ts';
import { speak } from '../preferences/i18n.ts';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { Credentials } from './Credentials.ts';
import {
  type HttpTransport,
  type TransportAnswer,
  TransportFailure,
  type TransportRequest,
} from './transport.ts';
import { followServer } from '../../../shared/format/clock.ts';
import { datesIn } from '../../../shared/format/datesIn.ts';
import { Http, STALE_TAB } from './Http.ts';
import { addressOf } from './request.ts';

const STORE = { id: 1, name: 'North', storeKey: 'key-north', dktStoreId: 'A', companyId: 1 };
const PASSWORDS = { body: { oldPassword: 'old-one-1', password: 'new-one-2' } };

const REFUND: SentRequest<typeof refundOrder> = {
  params: { orderNumber: 'TL1' },
  body: { amount: 123, reason: 1, note: '', freesSeats: false, notify: false } as never,
};
const DONE: TransportAnswer = {
  status: 200,
  contentType: 'application/json',
  body: { resultCode: 200, resultDesc: '', result: [] },
  fileName: undefined,
};
const keysOf = (asked: readonly TransportRequest[]): readonly (string | undefined)[] =>
  asked.map(({ headers }) => headers['Idempotency-Key']);

/** A transport that fails `failures` times and then answers success; with what it was asked. */
function failing(failures: number, reason: TransportFailure['reason'] = 'network') {
  const asked: TransportRequest[] = [];
  const transport: HttpTransport = async (request) => {
    asked.push(request);
    if (asked.length <= failures) throw new TransportFailure(reason);
    return DONE;
  };
  return { asked, services: testServices([], transport).services };
}
const shownBy = (services: ReturnType<typeof testServices>['services']) => {
  const shown: (readonly Message[])[] = [];
  services.get(Messages).shown$.subscribe((messages) => shown.push(messages));
  return () => (shown.at(-1) ?? []).map(({ text }) => text);
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await speak('en');
  await fetchConsoleTexts();
});

test('sends token and store key of the merchant view', async () => {
  localStorage.setItem('booking_token', 'secret');
  localStorage.setItem('storeInfo', JSON.stringify(STORE));
  const { services, requests } = testServices([answer(sports, [])]);
  await services.get(Http).fetch(sports, {});
  expect(requests[0]?.headers).toEqual({ token: 'secret', 'store-key': 'key-north' });
});

test('every answer tells what time it is at the server', async () => {
  const date = 'Tue, 24 Nov 2037 04:00:00 GMT';
  const { services } = testServices([], async () => ({ ...DONE, date }));
  await services.get(Http).fetch(sports, {});
  expect(datesIn('Asia/Shanghai').today()).toBe('2037-11-24');
  followServer(new Date().toUTCString(), Date.now());
});

test('operators send no store key', async () => {
  localStorage.setItem('booking_token', 'secret');
  localStorage.setItem('storeInfo', JSON.stringify(STORE));
  localStorage.setItem('touchline.view', '"platform"');
  const { services, requests } = testServices([answer(sports, [])]);
  await services.get(Http).fetch(sports, {});
  expect(requests[0]?.headers).toEqual({ token: 'secret' });
});

test('S4: goes on sending the store of this tab, and writes nothing, after another tab chose another', async () => {
  localStorage.setItem('booking_token', 'secret');
  localStorage.setItem('storeInfo', JSON.stringify(STORE));
  const { services, requests } = testServices([answer(sports, [])]);
  const http = services.get(Http);
  localStorage.setItem('storeInfo', JSON.stringify({ ...STORE, storeKey: 'key-south' }));
  dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
  await http.fetch(sports, {});
  expect(requests[0]?.headers['store-key']).toBe('key-north');
  const cancel: SentRequest<typeof cancelBatch> = {
    body: { templateId: 1, ids: [1], reasonType: 1, description: '', megSendParticipants: 0 },
  };
  const refused = { code: STALE_TAB, reason: 'staleTab' };
  await expect(http.send(cancelBatch, cancel)).rejects.toMatchObject(refused);
  await expect(http.send(cancelBatch, cancel)).rejects.toThrow('Another tab chose another store');
  // Zero says that no answer came: whoever waits for the network would wait for ever.
  expect(STALE_TAB).not.toBe(0);
  expect(requests).toHaveLength(1);
});

test('S4: a write that names its store is sent there, whatever other tabs chose', async () => {
  localStorage.setItem('booking_token', 'secret');
  localStorage.setItem('storeInfo', JSON.stringify(STORE));
  const asked = failing(0);
  localStorage.setItem('storeInfo', JSON.stringify({ ...STORE, storeKey: 'key-south' }));
  const http = asked.services.get(Http);
  dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
  await http.send(changePassword, PASSWORDS, { storeKey: 'key-west' });
  expect(asked.asked.map(({ headers }) => headers['store-key'])).toEqual(['key-west']);
});

test('a read is repeated once after a network failure', async () => {
  const { asked, services } = failing(1);
  await services.get(Http).fetch(sports, {});
  expect(asked).toHaveLength(2);
});

describe('a patient read', () => {
  const busy: TransportAnswer = {
    ...DONE,
    status: 503,
    body: { resultCode: 503, resultDesc: '', result: null },
  };
  const ofProxy: TransportAnswer = {
    ...DONE,
    status: 502,
    contentType: 'text/html',
    body: '<h1>Bad gateway</h1>',
  };
  /** It comes twice: any read is repeated once. */
  const away = new TransportFailure('network');
  /** Answers one after the other, the last one again and again. */
  function inTurn(...answers: (TransportAnswer | TransportFailure)[]) {
    const asked: TransportRequest[] = [];
    const transport: HttpTransport = async (request) => {
      const next = answers[Math.min(asked.push(request), answers.length) - 1];
      if (!next || next instanceof TransportFailure) throw next;
      return next;
    };
    const { services } = testServices([], transport);
    const read = services.get(Http).fetch(sports, {}, { patient: true });
    return { asked, end: read.catch((error: Error) => error.message) };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is asked again while the server is busy, starts or cannot be reached', async () => {
    const { asked, end } = inTurn(busy, ofProxy, away, away, DONE);
    await jest.runAllTimersAsync();
    expect(await end).toEqual([]);
    expect(asked).toHaveLength(5);
  });

  test('fails when it stays so, within seconds', async () => {
    const { asked, end } = inTurn(busy);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await end).toEqual(expect.any(String));
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['a refusal', { ...DONE, status: 403, body: { resultCode: 403, resultDesc: 'No.', result: null } }],
    ['an answer that never came', new TransportFailure('timeout')],
  ])('takes %s as it is', async (_what, outcome) => {
    const { asked, end } = inTurn(outcome);
    await jest.runAllTimersAsync();
    expect(await end).toEqual(expect.any(String));
    expect(asked).toHaveLength(1);
  });
});

test('a read that fails twice is told, once', async () => {
  const { asked, services } = failing(9);
  const shown = shownBy(services);
  await expect(services.get(Http).fetch(sports, {})).rejects.toMatchObject({ code: 0 });
  expect(asked).toHaveLength(2);
  expect(shown()).toEqual(['No connection to the server. Check the network and try again.']);
});

test('a write without an idempotency key is never repeated', async () => {
  const { asked, services } = failing(1);
  await expect(services.get(Http).send(changePassword, PASSWORDS)).rejects.toMatchObject({ code: 0 });
  expect(asked).toHaveLength(1);
});

test('a write with a key is repeated with the same key', async () => {
  const { asked, services } = failing(1);
  await services.get(Http).send(refundOrder, REFUND, { idempotencyKey: 'once' });
  expect(keysOf(asked)).toEqual(['once', 'once']);
});

test('a write whose server looks at no key is given none, and is not repeated', async () => {
  const { asked, services } = failing(1);
  const sent = services.get(Http).send(changePassword, PASSWORDS, { idempotencyKey: 'once' });
  await expect(sent).rejects.toThrow('No connection');
  expect(keysOf(asked)).toEqual([undefined]);
});

test('a write that must be done once carries a key of its own, the same when the line drops', async () => {
  const { asked, services } = failing(1);
  const http = services.get(Http);
  await http.send(refundOrder, REFUND);
  await http.send(refundOrder, REFUND);
  const [first, again, next] = keysOf(asked);
  expect(asked).toHaveLength(3);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  // Answered once, the next one is another refund.
  expect(next).toMatch(/^[0-9a-f]{32}$/);
  expect(next).not.toBe(first);
});

describe('after a write whose answer never came', () => {
  const UNKNOWN = 'It may have gone through';
  const OTHER_SUM = { ...REFUND, body: { ...REFUND.body, amount: 246 } };
  const PAGE: TransportAnswer = { ...DONE, contentType: 'text/html', body: '<h1>Gateway</h1>' };
  const refused = (resultCode: number, reason: string): TransportAnswer => ({
    ...DONE,
    body: { resultCode, resultDesc: '', result: null, reason },
  });
  const failures: readonly (readonly [string, TransportAnswer | TransportFailure, string])[] = [
    ['a time-out', new TransportFailure('timeout'), UNKNOWN],
    ['a page of a proxy', PAGE, UNKNOWN],
    ['a fault', refused(500, 'unheardOf'), 'Error'],
    ['a busy server', refused(503, 'unheardOf'), 'Error'],
    ['a first one that still runs', refused(409, 'keyBusy'), 'still running'],
  ];
  /** Sends the first request in a console that is gone afterwards, and answers with what a fresh one asks. */
  const afterReload = (first: TransportAnswer | TransportFailure, ...later: TransportAnswer[]) => {
    const asked: TransportRequest[] = [];
    const answers = [first, ...later];
    const transport: HttpTransport = async (request) => {
      asked.push(request);
      const next = answers.shift() ?? DONE;
      if (next instanceof TransportFailure) throw next;
      return next;
    };
    const console = () => testServices([], transport).services;
    return { asked, console, http: () => console().get(Http) };
  };

  test.each(failures)(
    '%s: its key is sent again, by another dialog and after a reload',
    async (_, failure, sentence) => {
      const { asked, http } = afterReload(failure);
      await expect(http().send(refundOrder, REFUND)).rejects.toThrow(sentence);
      await http().send(refundOrder, REFUND);
      await http().send(refundOrder, REFUND);
      const [first, again, next] = keysOf(asked);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(again).toBe(first);
      expect(next).not.toBe(first);
    },
  );

  test('another sum for the same order is no second refund, also with a key of its own', async () => {
    const { asked, http } = afterReload(new TransportFailure('timeout'), refused(409, 'keyReused'));
    await expect(http().send(refundOrder, REFUND)).rejects.toThrow('It may have gone through');
    await expect(http().send(refundOrder, OTHER_SUM, { idempotencyKey: 'own' })).rejects.toThrow(
      'The earlier try has reached the server',
    );
    await http().send(refundOrder, OTHER_SUM, { idempotencyKey: 'own' });
    const [first, again, next] = keysOf(asked);
    expect(again).toBe(first);
    // What became of the first one is known by now.
    expect(next).toBe('own');
  });

  test('a wrong field says nothing about the earlier try', async () => {
    const { asked, http } = afterReload(new TransportFailure('timeout'), refused(400, 'unheardOf'));
    await expect(http().send(refundOrder, REFUND)).rejects.toThrow(UNKNOWN);
    await expect(http().send(refundOrder, OTHER_SUM)).rejects.toThrow('Error');
    await http().send(refundOrder, REFUND);
    const [first, second, third] = keysOf(asked);
    expect(second).toBe(first);
    expect(third).toBe(first);
  });

  test('another order is another refund', async () => {
    const { asked, http } = afterReload(new TransportFailure('timeout'));
    await expect(http().send(refundOrder, REFUND)).rejects.toThrow(UNKNOWN);
    await http().send(refundOrder, { ...REFUND, params: { orderNumber: 'TL2' } });
    expect(new Set(keysOf(asked)).size).toBe(2);
  });

  test('of seats the very same wish is the same, and another person is not', async () => {
    const seat = (phone: string) => ({ params: { id: 5 }, body: { phone } }) as never;
    const { asked, http } = afterReload(new TransportFailure('timeout'));
    await expect(http().send(addParticipant, seat('13800000001'))).rejects.toThrow(UNKNOWN);
    await http().send(addParticipant, seat('13800000002'));
    await http().send(addParticipant, seat('13800000001'));
    const [first, other, again] = keysOf(asked);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(JSON.stringify(sessionStorage)).not.toContain('13800000001');
  });

  test('nothing of it outlives the account', async () => {
    localStorage.setItem('booking_token', 'secret');
    const { asked, http } = afterReload(new TransportFailure('timeout'));
    await expect(http().send(refundOrder, REFUND)).rejects.toThrow(UNKNOWN);
    expect(sessionStorage.getItem('touchline.openWrites')).toContain('orders.refund');
    testServices([]).services.get(Credentials).clear();
    expect(sessionStorage.getItem('touchline.openWrites')).toBeNull();
    await http().send(refundOrder, REFUND);
    expect(new Set(keysOf(asked)).size).toBe(2);
  });

  test('nor an account that another tab has changed', async () => {
    localStorage.setItem('booking_token', 'secret');
    const { asked, console } = afterReload(new TransportFailure('timeout'));
    const services = console();
    const one = services.get(Http);
    await expect(one.send(refundOrder, REFUND)).rejects.toThrow(UNKNOWN);
    localStorage.setItem('booking_token', 'of-another');
    services.get(Credentials).takeStored();
    await one.send(refundOrder, REFUND);
    expect(new Set(keysOf(asked)).size).toBe(2);
  });
});

test('a time-out is not repeated: 20 s are the limit', async () => {
  const { asked, services } = failing(1, 'timeout');
  await expect(services.get(Http).fetch(sports, {})).rejects.toThrow('did not answer in time');
  expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([20_000]);
});

test('a cancelled request says nothing to anybody', async () => {
  const { services } = failing(9, 'cancelled');
  const shown = shownBy(services);
  await expect(services.get(Http).fetch(sports, {})).rejects.toMatchObject({ code: 0 });
  expect(shown()).toEqual([]);
});

test.each<readonly [string, CallSpec, Parameters<typeof refusal>[3], string]>([
  ['the sentence of its reason', sports, { reason: 'chooseStore' }, 'No store is chosen. Choose one first.'],
  ['the description when the reason is unknown', sports, { reason: 'unheardOf' }, 'Described.'],
])('a refusal says %s', async (_, call, rest, expected) => {
  const { services } = testServices([refusal(call, 403, 'Described.', rest)]);
  const shown = shownBy(services);
  await expect(services.get(Http).fetch(sports, {})).rejects.toThrow(expected);
  expect(shown()).toEqual([expected]);
});

test("a refusal without any words says 'Error'", async () => {
  const { services } = testServices([refusal(sports, 403, '')]);
  await expect(services.get(Http).fetch(sports, {})).rejects.toThrow('Error');
});

test('a quiet refusal is left to the page', async () => {
  const { services } = testServices([refusal(sports, 403, 'No.')]);
  const shown = shownBy(services);
  await expect(services.get(Http).fetch(sports, {}, { quiet: true })).rejects.toThrow('No.');
  expect(shown()).toEqual([]);
});

test('a passed-through code reaches send and rejects fetch', async () => {
  const { services } = testServices([refusal(sports, 1404, 'Later.')]);
  const http = services.get(Http);
  await expect(http.send(sports, {})).resolves.toMatchObject({ resultCode: 1404 });
  await expect(http.fetch(sports, {})).rejects.toMatchObject({ code: 1404, message: 'Later.' });
});

test('a refusal whose code the page reads itself is told in the language of the person', async () => {
  await speak('zh-CN');
  const { services } = testServices([refusal(edit, 645, 'It has started.', { reason: 'startedOrEnded' })]);
  const request = {
    params: { id: 1 },
    body: { place: 'Hall 2', version: 0, notifyParticipants: 0 },
  } as const;
  await expect(services.get(Http).send(edit, request)).resolves.toMatchObject({
    resultCode: 645,
    resultDesc: '场次已开始、已结束或已取消。',
  });
});

test('50008 asks whether to sign in again, even on a quiet call', async () => {
  const { services } = testServices([refusal(userInfo, 50008, 'Illegal token.')]);
  const asked: unknown[] = [];
  services.get(Messages).question$.subscribe((question) => question && asked.push(question.yes));
  await expect(services.get(Http).fetch(userInfo, {}, { quiet: true })).rejects.toThrow('Illegal token.');
  expect(asked).toEqual(['Re-Login']);
});

test('the loading mark falls with every answer', async () => {
  const { services } = testServices([answer(applicationConfig, TEST_CONFIG)]);
  const http = services.get(Http);
  const marks: boolean[] = [];
  http.loading$.subscribe((mark) => marks.push(mark));
  await http.fetch(applicationConfig, {});
  expect(marks).toEqual([false, true, false]);
});

test('addresses carry encoded parameters, lists by comma, and no empty values', () => {
  const parts = { params: { id: 'a/b' }, query: { ids: [1, 2], keyword: '', start: undefined, page: 0 } };
  expect(addressOf('/api', '/v1/x/{id}', parts)).toBe('/api/v1/x/a%2Fb?ids=1%2C2&page=0');
  expect(() => addressOf('/api', '/v1/x/{id}', {})).toThrow('needs the parameter "id"');
});

test.each(['.', '..'])('no address is made of %j, which would be that of another call', async (id) => {
  expect(() => addressOf('/api', '/v1/x/{id}/y', { params: { id } })).toThrow('Nothing has this name');
  expect(addressOf('/api', '/v1/x/{id}', { params: { id: `${id}a` } })).toBe(`/api/v1/x/${id}a`);
});
