import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, uploadPictureCall } from '../../../../core/testing/renderPlugin.tsx';
import { pageOfAll } from '../../../../core/testing/sampleOf.ts';
import {
  classPackOptions,
  coachOptions,
  selectNames,
  sports,
} from '../../../../shared/contract/choices/calls.ts';
import {
  searchTemplates,
  template,
  templateHistory,
  templates,
} from '../../../../shared/contract/eventTemplates/calls.ts';
import type { TemplateDetail } from '../../../../shared/contract/eventTemplates/shapes.ts';
import {
  changeTemplate,
  previewTemplateChange,
  sportTemplate,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import plugin from '../../plugin.ts';

const FREE = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };
const STORED: TemplateDetail = {
  id: 5,
  title: 'Evening badminton',
  cover: '/hall.webp',
  coverAlt: '',
  images: [],
  sport_type: 1,
  version: 3,
  sportName: 'Badminton',
  storeId: 11,
  storeName: 'North Hall',
  companyName: 'Lakeside Sports',
  isOnShelf: 1,
  cityActivity: 0,
  grades: [1],
  priceFrom: null,
  capacity: 20,
  minParticipants: 4,
  sessionCount: 3,
  upcomingCount: 2,
  bookedCount: 12,
  avgScore: 4.5,
  creatorId: 3,
  creatorName: 'Li Na',
  updatedAt: '2026-11-01T10:00:00+08:00',
  description: '<p>Two hours of doubles.</p>',
  minAge: null,
  maxAge: null,
  waitlistMax: 0,
  waitlistOfferMinutes: 60,
  paymentModes: [FREE],
  cancelDeadline: 24,
  registrationClose: 60,
  coachIds: [],
  coachNames: [],
  regulations: [
    { id: 1, title: 'Shoes', content: 'Indoor shoes only.', sort: 0, required: true },
    { id: 2, title: 'Late', content: 'Seats are kept for 15 minutes.', sort: 1, required: false },
  ],
};
const PREVIEW = {
  sessions: [
    {
      id: 81,
      startAt: '2026-12-01T19:00:00+08:00',
      endAt: '2026-12-01T21:00:00+08:00',
      place: 'Court 1',
      booked: 5,
      bookings: 4,
      capacity: 20,
    },
  ],
  totalSessions: 2,
  affectedBookings: 5,
  members: 5,
  messages: 5,
  messageSample: 'Seats: 24',
  messageCost: 25,
  kept: [],
  fields: [{ field: 'capacity' as const, sessions: 2, bookings: 5, kept: 0 }],
};
const CHANGED = { id: 5, version: 4, sessions: 2, affectedBookings: 5, messages: 0, kept: [], current: null };

const NO_ROWS = { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] };

const show = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/event/create?id=5',
    answers: [
      answer(sports, [{ label: 'Badminton', value: 1 }]),
      answer(coachOptions, []),
      answer(classPackOptions, []),
      answer(searchTemplates, []),
      // A saved template leads back to the list.
      answer(templates, NO_ROWS),
      answer(selectNames, []),
      answer(
        templateHistory,
        pageOfAll([
          {
            id: 1,
            at: '2026-11-01T10:00:00+08:00',
            actor: 'Li Na',
            action: 'eventTemplates.change',
            before: { capacity: 20 },
            after: { capacity: 24 },
          },
        ]),
      ),
      refusal(sportTemplate, 404, 'Not found.'),
      ...answers,
    ],
  });
const sent = (requests: readonly { readonly method: string; readonly body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const changeSeats = async (user: ReturnType<typeof userEvent.setup>, seats: string): Promise<void> => {
  const field = await screen.findByLabelText(/^Capacity/);
  await user.clear(field);
  await user.type(field, seats);
  await user.click(screen.getByRole('button', { name: /^Save template/ }));
};

describe('the form of a stored template', () => {
  it('asks which future sessions a change flows into, and tells the people only when told to', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      answer(template, STORED),
      answer(previewTemplateChange, PREVIEW),
      answer(changeTemplate, CHANGED),
    );
    await changeSeats(user, '24');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('5 bookings are affected.')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Choose sessions' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Court 1/ }));
    expect(within(dialog).getByText('4 bookings are affected.')).toBeVisible();
    await user.click(within(dialog).getByLabelText('Tell the people who booked'));
    await user.click(within(dialog).getByRole('button', { name: 'Save and change 1 session' }));
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(sent(requests)[0]).toMatchObject({
      id: 5,
      version: 3,
      capacity: 24,
      applyTo: [81],
      notifyParticipants: 0,
    });
  });

  it('says that a session must be chosen once somebody has tried without', async () => {
    const user = userEvent.setup();
    const { requests } = await show(answer(template, STORED), answer(previewTemplateChange, PREVIEW));
    await changeSeats(user, '24');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Choose sessions' }));
    expect(dialog.queryByText('Choose at least 1.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Save and change/ }));
    expect(await dialog.findByText('Choose at least 1.')).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  it('promises no message of a change that people are not told about', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      answer(template, STORED),
      answer(previewTemplateChange, {
        ...PREVIEW,
        members: 0,
        messages: 0,
        messageSample: '',
        messageCost: 0,
      }),
      answer(changeTemplate, CHANGED),
    );
    await changeSeats(user, '24');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Nobody is sent a message/)).toBeVisible();
    expect(within(dialog).queryByLabelText('Tell the people who booked')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save and change 2 sessions' }));
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(sent(requests)[0]).toMatchObject({ applyTo: 'all', notifyParticipants: 0 });
  });

  it('asks nothing when no field changed that sessions keep', async () => {
    const user = userEvent.setup();
    const { requests } = await show(answer(template, STORED), answer(changeTemplate, CHANGED));
    await user.click(await screen.findByRole('button', { name: 'Remove rule 1' }));
    await user.click(screen.getByRole('button', { name: /^Save template/ }));
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(sent(requests)[0]).toMatchObject({ applyTo: 'none', regulations: [{ id: 2, title: 'Late' }] });
  });

  it('lays both versions side by side when somebody else has saved', async () => {
    const user = userEvent.setup();
    const theirs = { ...STORED, version: 4, title: 'Late badminton' };
    const { requests } = await show(
      answer(template, STORED),
      answer(template, theirs),
      answer(previewTemplateChange, PREVIEW),
      refusal(changeTemplate, 10150, 'Somebody else has changed this.'),
      answer(changeTemplate, { ...CHANGED, version: 5 }),
    );
    await changeSeats(user, '24');
    await user.click(await screen.findByRole('button', { name: 'Save and change 2 sessions' }));
    expect(await screen.findByText('Late badminton')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Save.*choice/i }));
    await user.click(await screen.findByRole('button', { name: 'Save and change 2 sessions' }));
    await waitFor(() => expect(sent(requests)).toHaveLength(2));
    expect(sent(requests)[1]).toMatchObject({ version: 4, title: 'Late badminton', capacity: 24 });
  });

  it('says in words what the cover shows, which go with the picture they were about', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      answer(template, STORED),
      answer(changeTemplate, CHANGED),
      answer(uploadPictureCall, { path: '/night.webp', width: 300, height: 200, bytes: 9 }),
    );
    const words = await screen.findByLabelText(/^Description of the cover/);
    await user.type(words, 'The court from above');
    expect(screen.getByRole('img', { name: 'The court from above' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByLabelText(/^Description of the cover/)).toBeNull();
    await user.upload(screen.getByLabelText(/^Cover/), new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByLabelText(/^Description of the cover/)).toHaveValue('');
    await user.type(screen.getByLabelText(/^Description of the cover/), 'The hall at night');
    await user.click(screen.getByRole('button', { name: /^Save template/ }));
    await waitFor(() =>
      expect(sent(requests)).toEqual([
        expect.objectContaining({ cover: '/night.webp', coverAlt: 'The hall at night' }),
      ]),
    );
  });

  test('tells in its last section what happened to the template', async () => {
    await show(answer(template, STORED));
    const sections = await screen.findByRole('navigation', { name: 'Sections' });
    expect(within(sections).getByRole('button', { name: 'History' })).toBeVisible();
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText('Template changed')).toBeVisible();
    expect(history).toHaveTextContent('20 → 24');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(STORED.title);
  });

  it('opens again at once for somebody who has just seen it', async () => {
    const { history } = await show(answer(template, STORED), answer(template, { ...STORED, version: 4 }));
    expect(await screen.findByLabelText(/^Capacity/)).toBeVisible();
    act(() => history.push('/event/template'));
    await waitFor(() => expect(screen.queryByLabelText(/^Capacity/)).toBeNull());
    act(() => history.push('/event/create?id=5'));
    expect(await screen.findByLabelText(/^Capacity/)).toBeVisible();
  });
});
