import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../../../../core/testing/actors.ts';
import { answer, brokenLine, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import { selectNames, sports } from '../../../../shared/contract/choices/calls.ts';
import { event, manage, participants } from '../../../../shared/contract/events/calls.ts';
import { templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { logout, userInfo } from '../../../../shared/contract/authentication/calls.ts';
import { partnerStores } from '../../../../shared/contract/stores/calls.ts';
import type { CheckInAction, CheckInBody } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';
import plugin from '../../plugin.ts';
import { sessionDetail, sessionPage, sessionRow } from '../../../partner-sessions/testing/sessions.ts';
import { openQueue } from './queueStore.ts';

const partner = { role: 'partner', codes: ['EVENTS_READ_WRITE'] } as const;
const SOUTH = { ...TEST_STORE, id: 12, name: 'South Pool', storeKey: 'key-south' };
const booking = (id: number, userName: string): BookingRow => ({
  id,
  orderNumber: `TL${id}`,
  eventId: 1,
  eventTitle: 'Session 1',
  strEndTime: '',
  userId: id,
  userName,
  userAvatar: '',
  phone: '138****1234',
  seats: 1,
  payMode: 3,
  amount: 6_800,
  refunded: 0,
  status: 'paid',
  threeState: 1,
  source: 1,
  bookedAt: '2026-03-01T10:00:00+08:00',
  checkedInAt: null,
  checkedInBy: null,
  note: '',
});
const PEOPLE = [booking(7, 'Wang'), { ...booking(8, 'Li'), phone: '139****5678' }];
const resultOf = ({ actionId, bookingId, undo, at }: CheckInAction) => ({
  actionId,
  bookingId: bookingId ?? null,
  userName: 'Wang',
  seats: 1,
  note: '',
  at,
  by: 'Test Person',
  other: null,
  state: undo ? ('undone' as const) : ('ok' as const),
});
const bodyOf = (request: { readonly body: unknown } | undefined): CheckInBody =>
  checkIn.body.parse(request?.body);

const WHO = {
  userName: 'Test Person',
  accountName: 'tester',
  cover: '',
  userType: 1,
  id: 7,
  isTouchline: false,
  cellphone: '',
  uid: 'u',
  financialStaff: false,
} as const;
interface Person {
  readonly id?: number;
  readonly userName?: string;
}

/** A console over a line to the server that can be cut. */
async function open(
  at: string,
  {
    isCut = false,
    person = {},
    then,
    store = TEST_STORE,
  }: {
    readonly isCut?: boolean;
    readonly person?: Person;
    /** Who the account is when it is asked for again. */
    readonly then?: Person;
    readonly store?: typeof TEST_STORE;
  } = {},
) {
  const line = { isCut };
  const { requests, ...rest } = await renderPlugin(plugin, {
    as: partner,
    at,
    store,
    answers: [
      answer(userInfo, { ...WHO, ...person }),
      ...(then ? [answer(userInfo, { ...WHO, ...then })] : []),
      answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE, SOUTH], storeCount: 2 }]),
      answer(event, sessionDetail(1)),
      answer(participants, {
        currentPage: 1,
        pageSize: 100,
        totalRecords: 2,
        totalPages: 1,
        results: PEOPLE,
      }),
      answer(templates, { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] }),
      answer(manage, sessionPage([sessionRow(1)])),
      answer(sports, []),
      answer(selectNames, []),
      answer(logout, { id: 7, version: 1 }),
      reply(checkIn, (request) => {
        if (line.isCut) throw brokenLine();
        const results = bodyOf(request).actions.map(resultOf);
        const result = { done: results.length, failed: [], results, checkedIn: 1, booked: 8 };
        return {
          status: 200,
          contentType: 'application/json',
          fileName: undefined,
          body: { resultCode: 200, resultDesc: 'ok', result },
        };
      }),
    ],
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/check-ins'));
  return { ...rest, requests, line, sent, user: userEvent.setup() };
}
const tap = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name: `Check in ${name}` }));
/** Somebody checks Wang in without a network and goes away. */
async function leaveOne(person = {}) {
  const door = await open('/event/check-in/1', { isCut: true, person });
  await tap(door.user, 'Wang');
  await waitFor(() => expect(door.sent()).toHaveLength(1));
  cleanup();
}

afterEach(async () => {
  const store = openQueue();
  await store.remove((await store.load()).map(({ actionId }) => actionId));
});

it('finds a booking in its list by a whole phone number', async () => {
  const { user } = await open('/event/check-in/1');
  const search = await screen.findByPlaceholderText('Search name, order, phone');
  await user.type(search, '13912345678');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Check in Wang' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Check in Li' })).toBeVisible();
});

it('has a list on paper, by name, with a box for each who is not here yet', async () => {
  await open('/event/check-in/1');
  await screen.findByRole('button', { name: 'Check in Wang' });
  // On screen it is hidden.
  const lines = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Check inNamePhoneOrderSeatsNote',
    '☐Li139****5678TL81',
    '☐Wang138****1234TL71',
  ]);
});

/** Stands for the loudspeaker of a device, which jsdom has not. */
class Loudspeaker {
  static readonly all: Loudspeaker[] = [];
  readonly currentTime = 0;
  readonly destination = {};
  notes = 0;
  isClosed = false;
  constructor() {
    Loudspeaker.all.push(this);
  }
  createOscillator() {
    this.notes += 1;
    const part = { frequency: { value: 0 }, connect: (next: unknown) => next };
    return { ...part, start: () => undefined, stop: () => undefined };
  }
  createGain() {
    return { gain: { value: 0 }, connect: (next: unknown) => next };
  }
  async close() {
    this.isClosed = true;
  }
}

it('sounds over one loudspeaker, which is given back with the account', async () => {
  Object.assign(globalThis, { AudioContext: Loudspeaker });
  try {
    const { user } = await open('/event/check-in/1');
    await tap(user, 'Wang');
    await tap(user, 'Li');
    await waitFor(() => expect(Loudspeaker.all.map(({ notes }) => notes)).toEqual([4]));
    act(() => {
      localStorage.removeItem('booking_token');
      dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
    });
    await waitFor(() => expect(Loudspeaker.all.map(({ isClosed }) => isClosed)).toEqual([true]));
  } finally {
    Reflect.deleteProperty(globalThis, 'AudioContext');
  }
});

describe('check-ins that could not be sent', () => {
  it('are sent from any page, to the store of their door', async () => {
    await leaveOne();
    const { sent } = await open('/event/template', { store: SOUTH });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers['store-key']).toBe(TEST_STORE.storeKey);
    expect(await screen.findByText('1 check-ins kept on this device were sent.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/wait/)).not.toBeInTheDocument());
  });

  it('are told on any page for as long as they wait', async () => {
    await leaveOne();
    const { line, user } = await open('/event/template', { isCut: true });
    expect(await screen.findByText('1 check-in waits to be sent.')).toBeVisible();
    line.isCut = false;
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByText(/waits to be sent/)).not.toBeInTheDocument());
    expect(await openQueue().load()).toEqual([]);
  });

  it('of one account are sent as another one only when that one says so', async () => {
    await leaveOne({ id: 7, userName: 'Li Na' });
    const { user, sent } = await open('/event/template', { person: { id: 8, userName: 'Han Mei' } });
    const told = await screen.findByText(/^1 check-in by Li Na waits on this device/);
    expect(told).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send under my name…' }));
    await user.click(await screen.findByRole('button', { name: 'Send under my name' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('are sent under their name when their maker comes back', async () => {
    await leaveOne({ id: 7 });
    await open('/event/template', { person: { id: 8 } });
    await screen.findByText(/^1 check-in by/);
    cleanup();
    const { sent } = await open('/event/template', { person: { id: 7 } });
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('are not sent by a page whose account another tab has changed', async () => {
    const { user, line, sent } = await open('/event/check-in/1', {
      isCut: true,
      then: { id: 8, userName: 'Han Mei' },
    });
    await tap(user, 'Wang');
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => {
      localStorage.setItem('booking_token', 'of-han-mei');
      dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
    });
    expect(await screen.findByText(/^1 check-in by Test Person waits on this device/)).toBeVisible();
    line.isCut = false;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('No network')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
    expect(await openQueue().load()).toHaveLength(1);
  });

  it('make a sign-out ask first', async () => {
    const { user, requests, sent } = await open('/event/check-in/1', { isCut: true });
    await tap(user, 'Wang');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const ended = () => requests.filter(({ url }) => url.endsWith('/logout'));
    const signOut = async (wish: string) => {
      await user.click(screen.getByRole('button', { name: /^Account:/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      const question = await screen.findByRole('dialog', { name: '1 check-in is not sent' });
      await user.click(within(question).getByRole('button', { name: wish }));
      // While it goes it takes the focus from a menu that is opened meanwhile.
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await signOut('Stay');
    expect(ended()).toEqual([]);
    await signOut('Sign out');
    await waitFor(() => expect(ended()).toHaveLength(1));
    expect(await openQueue().load()).toHaveLength(1);
  });
});

describe('the door', () => {
  it('sends to the store its tab was opened with after another tab chose another', async () => {
    const { user, sent } = await open('/event/check-in/1');
    await screen.findByRole('button', { name: 'Check in Wang' });
    act(() => {
      localStorage.setItem('storeInfo', JSON.stringify(SOUTH));
      dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
    });
    expect(await screen.findByText(/Another tab chose store South Pool/)).toBeVisible();
    await tap(user, 'Wang');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers['store-key']).toBe(TEST_STORE.storeKey);
    expect(screen.queryByText('No network')).not.toBeInTheDocument();
  });

  it('is loaded anew in its own store after another tab chose another', async () => {
    const { history } = await open('/event/check-in/1', { store: SOUTH });
    await screen.findByRole('button', { name: 'Check in Wang' });
    const { pathname, search } = history.place.location;
    expect(search).toBe('?store=12');
    cleanup();
    const { user, requests, sent } = await open(pathname + search, { store: TEST_STORE });
    expect(await screen.findByText(/Another tab chose store North Hall/)).toBeVisible();
    await tap(user, 'Wang');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const asked = requests.filter(({ url }) => /participants|check-ins/.test(url));
    expect(new Set(asked.map(({ headers }) => headers['store-key']))).toEqual(new Set([SOUTH.storeKey]));
    expect(localStorage.getItem('storeInfo')).toContain(TEST_STORE.storeKey);
  });

  it('keeps the order of what was done when the clock of the device is set back in between', async () => {
    await leaveOne();
    const store = openQueue();
    const [first] = await store.load();
    if (!first) throw new Error('The check-in was not kept.');
    // The clock said an hour more when the check-in was kept than it does at the undo.
    await store.remove([first.actionId]);
    await store.add({ ...first, at: new Date(Date.now() + 3_600_000).toISOString() });
    await store.add({ ...first, actionId: crypto.randomUUID(), undo: true, at: new Date().toISOString() });
    const { sent } = await open('/event/check-in/1');
    await waitFor(() => expect(sent().length).toBeGreaterThan(0));
    const [came, gone] = bodyOf(sent()[0]).actions;
    expect([came?.undo, gone?.undo]).toEqual([false, true]);
    expect(Date.parse(came?.at ?? '')).toBeLessThan(Date.parse(gone?.at ?? ''));
  });

  it('gives the keys back to the scanner after a dialog was left', async () => {
    const { user } = await open('/event/check-in/1');
    const field = await screen.findByRole('textbox', { name: 'Scan, or type an order or phone number' });
    await user.click(screen.getByRole('button', { name: 'Walk-in…' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('TL7{Enter}');
    expect(await screen.findByText('Checked in')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes keys that are typed on a button', async () => {
    await open('/event/check-in/1');
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Scan, or type an order or phone number',
    });
    const button = screen.getByRole('button', { name: 'Walk-in…' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'T' });
    expect(field).toHaveFocus();
  });
});
