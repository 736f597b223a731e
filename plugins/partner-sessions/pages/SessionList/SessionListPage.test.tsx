import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { coachOptions, sports } from '../../../../shared/contract/choices/calls.ts';
import {
  cancel,
  event,
  manage,
  participants,
  previewBatch,
  quickChange,
} from '../../../../shared/contract/events/calls.ts';
import { searchTemplates, template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { revealPhone } from '../../../../shared/contract/orders/calls.ts';
import type { BookingRow, CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import plugin from '../../plugin.ts';
import { sessionDetail, sessionPage as page, sessionRow as session } from '../../testing/sessions.ts';

const preview: CancelPreview = {
  events: 1,
  bookings: 8,
  members: 8,
  seatsByHand: 0,
  refundTotal: 64_000,
  byMode: [{ mode: 3, bookings: 8, amount: 64_000, points: 0, times: 0 }],
  notRefundable: [],
  waiting: 2,
  estimatedSeconds: 5,
  messages: 10,
  messageSample: '您报名的活动已取消',
  messageCost: 50,
  sessions: [],
  skipped: [],
  countedAt: '2026-11-20T10:00:00+08:00',
};

const partner = { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] } as const;
const choices = [
  answer(sports, []),
  answer(coachOptions, [{ label: 'Li Na', value: 3 }]),
  answer(searchTemplates, []),
];
const show = (at: string, ...answers: Parameters<typeof renderPlugin>[1]['answers'] & object) =>
  renderPlugin(plugin, { as: partner, at, answers: [...answers, ...choices] });

const asked = (requests: Awaited<ReturnType<typeof show>>['requests'], path: string) =>
  requests.filter(({ url }) => new URL(url).pathname.endsWith(path));
const openRowMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  const [more] = await screen.findAllByRole('button', { name: 'More actions' });
  if (!more) throw new Error('The row has no menu.');
  await user.click(more);
};

describe('the list of sessions', () => {
  it('asks from today on, in the order of their start, and shows state, seats and money', async () => {
    const { requests } = await show('/event/index', answer(manage, page([session(1)])));
    expect(await screen.findByRole('button', { name: 'Session 1' })).toBeVisible();
    expect(screen.getByText('Open')).toBeVisible();
    expect(screen.getByRole('img', { name: '8 of 20 booked' })).toBeVisible();
    const query = new URL(asked(requests, '/events/manage')[0]?.url ?? '').searchParams;
    expect(query.get('start')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect([query.get('sortBy'), query.get('sortOrder')]).toEqual(['startAt', 'asc']);
  });

  it('has no sums and no order by them for whoever may not see amounts', async () => {
    const { requests } = await renderPlugin(plugin, {
      as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
      at: '/event/index?sortBy=gross&sortOrder=desc',
      answers: [answer(manage, page([session(1)])), ...choices],
    });
    expect(await screen.findByRole('button', { name: 'Session 1' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Gross/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Booked/ })).toBeVisible();
    const query = new URL(asked(requests, '/events/manage')[0]?.url ?? '').searchParams;
    expect(query.get('sortBy')).toBe('startAt');
  });

  it('restores a shared link and drops what it does not know', async () => {
    const { requests } = await show(
      '/event/index?start=&derived=full,nonsense&evil=1&currentPage=2&pageSize=20',
      answer(manage, { ...page([session(1)], 40), currentPage: 2, pageSize: 20, totalPages: 2 }),
    );
    await screen.findByRole('button', { name: 'Session 1' });
    const query = new URL(asked(requests, '/events/manage')[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      derived: 'full',
      currentPage: '2',
      pageSize: '20',
      sortBy: 'startAt',
      sortOrder: 'asc',
    });
  });

  it('names the template of a link in its chip, and its cross takes the filter away', async () => {
    const user = userEvent.setup();
    const detail = {
      id: 5,
      title: 'Evening badminton',
      cover: '',
      coverAlt: '',
      sport_type: 1,
      sportName: 'Badminton',
      storeId: 11,
      storeName: 'North Hall',
      isOnShelf: 1 as const,
      cityActivity: 0 as const,
      grades: [],
      priceFrom: null,
      capacity: 20,
      sessionCount: 1,
      upcomingCount: 1,
      bookedCount: 0,
      avgScore: null,
      creatorId: 3,
      creatorName: 'Li Na',
      updatedAt: '2026-11-01T10:00:00+08:00',
      version: 1,
      companyName: 'Lakeside',
      images: [],
      description: '',
      minAge: null,
      maxAge: null,
      minParticipants: 0,
      paymentModes: [],
      cancelDeadline: 24,
      registrationClose: 60,
      waitlistMax: 0,
      waitlistOfferMinutes: 120,
      coachIds: [],
      coachNames: [],
      regulations: [],
    };
    await show('/event/index?templateId=5', answer(manage, page([session(1)])), answer(template, detail));
    expect(await screen.findByText('Evening badminton')).toBeVisible();
    const remove = screen.getByRole('button', { name: 'Remove filter Template' });
    await waitFor(() => expect(remove.parentElement).toHaveTextContent(detail.title));
    await user.click(remove);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('cancels only after a reason, in the sum the server counted, and asks for it once', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      '/event/index',
      answer(manage, page([session(1)])),
      answer(previewBatch, preview),
      answer(cancel, { cancelled: 1, task: { taskId: 't-1', totalCount: 8, templateId: 5 } }),
    );
    await openRowMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel session…' }));
    const act = await screen.findByRole('button', { name: 'Cancel and refund ¥640.00' });
    await user.click(act);
    expect(await screen.findByText('This field is empty. Fill it in.')).toBeVisible();
    expect(asked(requests, '/v2/events/1')).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Weather' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel and refund ¥640.00' }));
    expect(await screen.findByText('Session cancelled. Refunds are on their way.')).toBeVisible();
    const [sent, ...others] = asked(requests, '/v2/events/1');
    expect(others).toEqual([]);
    expect(sent?.body).toEqual({
      id: 1,
      eventId: 1,
      reasonType: 1,
      description: '',
      megSendParticipants: 1,
      // What was on the screen, so that nothing else is cancelled.
      seen: expect.objectContaining({ events: preview.events, bookings: preview.bookings }),
    });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('counts 1404 as cancelled, and keeps the dialog with the reason after a refusal', async () => {
    const user = userEvent.setup();
    await show(
      '/event/index',
      answer(manage, page([session(1)])),
      answer(previewBatch, { ...preview, refundTotal: 0 }),
      refusal(cancel, 645, 'The session has started.'),
      reply(cancel, () => ({
        status: 200,
        contentType: 'application/json',
        body: { resultCode: 1404, resultDesc: '', result: { cancelled: 1 } },
        fileName: undefined,
      })),
    );
    await openRowMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel session…' }));
    await user.click(await screen.findByRole('radio', { name: 'Venue' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('The session has started.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Session cancelled.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks for a typed word above 10 000 yuan', async () => {
    const user = userEvent.setup();
    await show(
      '/event/index',
      answer(manage, page([session(1)])),
      answer(previewBatch, { ...preview, refundTotal: 1_000_001 }),
    );
    await openRowMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel session…' }));
    await user.click(await screen.findByRole('radio', { name: 'Weather' }));
    const act = await screen.findByRole('button', { name: 'Cancel and refund ¥10,000.01' });
    await waitFor(() => expect(act).toBeDisabled());
    await user.type(await screen.findByLabelText(/CANCEL/), 'CANCEL');
    expect(act).toBeEnabled();
  });

  it('tells when somebody else was faster, and loads again', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      '/event/index',
      answer(manage, page([session(1)])),
      refusal(quickChange, 10150, 'changed'),
    );
    await openRowMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Take off the shelf' }));
    expect(await screen.findByText(/Somebody else changed this/)).toBeVisible();
    await waitFor(() => expect(asked(requests, '/events/manage').length).toBeGreaterThan(1));
  });

  it('offers only what a state allows, with the reason', async () => {
    const user = userEvent.setup();
    await show('/event/index', answer(manage, page([session(1, { derived: 'running' })])));
    await openRowMenu(user);
    const item = await screen.findByRole('menuitem', { name: /Cancel session/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  it('has an address, which also leads to a session that the list does not show', async () => {
    const user = userEvent.setup();
    const nobody = { currentPage: 1, pageSize: 50, totalRecords: 0, totalPages: 1, results: [] };
    const found = reply(manage, ({ url }) => {
      const isList = new URL(url).searchParams.has('start');
      const result = page(isList ? [session(1)] : [session(161), session(61)]);
      const body = { resultCode: 200, resultDesc: 'ok', result };
      return { status: 200, contentType: 'application/json', body, fileName: undefined };
    });
    await show('/event/index?open=61', found, answer(participants, nobody));
    expect(await screen.findByRole('dialog', { name: /^Session 61 / })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).not.toContain('open');
    await user.click(screen.getByRole('button', { name: 'Session 1' }));
    expect(await screen.findByRole('dialog', { name: /^Session 1 / })).toBeVisible();
    expect(location.search).toContain('open=1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).not.toContain('open'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows who booked and searches them at the server', async () => {
    const user = userEvent.setup();
    await show(
      '/event/index',
      answer(manage, page([session(1)])),
      answer(participants, { currentPage: 1, pageSize: 50, totalRecords: 0, totalPages: 1, results: [] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Session 1' }));
    expect(await screen.findByText('Nobody has booked yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search name, order number' }), 'Wang');
    expect(await screen.findByText('No booking matches')).toBeVisible();
  });

  it('shows who booked a share of a series, and a phone when asked, unless that is refused', async () => {
    const user = userEvent.setup();
    const booking = (id: number, userName: string): BookingRow => ({
      id,
      orderNumber: `TL${id}`,
      eventId: 1,
      eventTitle: 'Session 1',
      strEndTime: '',
      userId: id,
      userName,
      userAvatar: id === 7 ? '/wang.webp' : '',
      phone: '138****1234',
      seats: 1,
      payMode: 3,
      amount: 6_800,
      refunded: 0,
      status: 'paid',
      threeState: 1,
      source: 1,
      bookedAt: '2099-03-01T10:00:00+08:00',
      checkedInAt: null,
      checkedInBy: null,
      note: '',
    });
    const results = [booking(7, 'Wang'), booking(8, 'Li')];
    await show(
      '/event/index',
      answer(manage, page([session(1)])),
      answer(participants, { currentPage: 1, pageSize: 50, totalRecords: 2, totalPages: 1, results }),
      answer(event, sessionDetail(1, { series: { count: 3, index: 1, toCome: [1, 2] } })),
      answer(revealPhone, { phone: '13812341234' }),
      refusal(revealPhone, 403, 'You may not see it.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Session 1' }));
    expect(await screen.findByText(/^TL7 · Series, session 2 of 3 · 1 seat/)).toBeVisible();
    const pictures = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('TL'))
      .map((entry) => entry.querySelector('img')?.getAttribute('src'));
    expect(pictures).toEqual([expect.stringMatching(/\/wang\.webp$/), undefined]);
    expect(screen.getByText('Hall B · Li Na · 8/20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the phone of Wang' }));
    expect(await screen.findByRole('link', { name: '13812341234' })).toHaveAttribute(
      'href',
      'tel:13812341234',
    );
    await user.click(screen.getByRole('button', { name: 'Show the phone of Li' }));
    expect(await screen.findByText('You may not see it.')).toBeVisible();
    expect(screen.getByText('138****1234')).toBeVisible();
  });

  it('lets sessions of several templates be cancelled together', async () => {
    const user = userEvent.setup();
    await show('/event/index', answer(manage, page([session(1), session(2, { templateId: 6 })])));
    await screen.findByRole('button', { name: 'Session 1' });
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(await screen.findByRole('button', { name: 'Cancel sessions…' })).toBeEnabled();
  });

  it('says which filter hides everything', async () => {
    const user = userEvent.setup();
    await show(
      '/event/index?start=&weekday=7&derived=full',
      reply(manage, ({ url }) => {
        const query = new URL(url).searchParams;
        const total = query.has('weekday') ? 0 : query.has('derived') ? 11 : 20;
        return {
          status: 200,
          contentType: 'application/json',
          body: { resultCode: 200, resultDesc: '', result: page(total ? [session(1)] : [], total) },
          fileName: undefined,
        };
      }),
    );
    expect(await screen.findByText('Without “Sun” there would be 11.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove “Sun”' }));
    expect(await screen.findByRole('button', { name: 'Session 1' })).toBeVisible();
  });

  it('keeps old rows, marked, when a reload fails', async () => {
    const user = userEvent.setup();
    await show(
      '/event/index',
      answer(manage, page([session(1)])),
      refusal(manage, 500, 'The system failed.'),
    );
    await screen.findByRole('button', { name: 'Session 1' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/These rows are from/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Session 1' })).toBeVisible();
  });

  it.each(['week', 'day'])('asks for its %s again by the button', async (view) => {
    const user = userEvent.setup();
    const { requests } = await show(`/event/index?view=${view}`, answer(manage, page([])));
    // Where the next session of an empty week is, is another question.
    const days = () =>
      asked(requests, '/events/manage').filter(({ url }) => url.includes('start=') && url.includes('end='));
    await waitFor(() => expect(days()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(days()).toHaveLength(2));
  });

  it('answers the keys of a list, but not while somebody types', async () => {
    const user = userEvent.setup();
    await show('/event/index', answer(manage, page([session(1)])));
    await screen.findByRole('button', { name: 'Session 1' });
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search title, place' })).toHaveFocus();
    await user.keyboard('x?');
    expect(screen.queryByText('Keyboard shortcuts')).not.toBeInTheDocument();
    await user.keyboard('{Escape}?');
    expect(await screen.findByText('Keyboard shortcuts')).toBeVisible();
  });
});
