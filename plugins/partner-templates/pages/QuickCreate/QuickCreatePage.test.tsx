import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import {
  classPackOptions,
  coachOptions,
  selectNames,
  sports,
} from '../../../../shared/contract/choices/calls.ts';
import { places } from '../../../../shared/contract/events/calls.ts';
import { templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { quickCreate } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { TemplateDefaults } from '../../../../shared/contract/eventTemplates/shapes.ts';
import {
  sportTemplate,
  templatesOfSport,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import plugin from '../../plugin.ts';
import { newQuick, quickDefaultsOf, quickSchema } from './quickValues.ts';

const FREE = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };
const DEFAULTS: TemplateDefaults = {
  sport_type: 3,
  grades: [2],
  cover: '/sport.webp',
  description: '<p>Ten characters.</p>',
  minAge: null,
  maxAge: null,
  capacity: 12,
  minParticipants: 0,
  minutes: 75,
  waitlistMax: 0,
  waitlistOfferMinutes: 60,
  paymentModes: [FREE],
  cancelDeadline: 24,
  registrationClose: 60,
  coachIds: [],
  coaches: [],
  regulations: [],
  allowedModes: [0],
  canCharge: true,
};

const NO_ROWS = { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] };

const show = (...answers: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/home/createTemplateQuick',
    answers: [
      answer(sports, [{ label: 'Climbing', value: 3 }]),
      answer(coachOptions, []),
      answer(places, [{ place: 'Court 1', sessions: 4, taken: null }]),
      answer(classPackOptions, []),
      answer(sportTemplate, DEFAULTS),
      // What is saved leads to the list.
      answer(templates, NO_ROWS),
      answer(selectNames, []),
      answer(templatesOfSport, [{ label: 'Bouldering', value: 9 }]),
      ...answers,
    ],
  });

describe('quick create', () => {
  it('is left within the console, by the question that knows that a draft is kept', async () => {
    const user = userEvent.setup();
    await show();
    await user.type(await screen.findByLabelText(/^Title/), 'First climb');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(await screen.findByText(/It is kept on this device as a draft/)).toBeVisible();
    // The draft would be offered to the next test.
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    localStorage.clear();
  });

  it('fills from the sport what nobody has typed, and saves the template alone', async () => {
    const user = userEvent.setup();
    const { requests } = await show(answer(quickCreate, { templateId: 7, eventId: null }));
    await user.type(await screen.findByLabelText(/^Title/), 'First climb');
    const seats = screen.getByLabelText(/^Capacity/);
    await user.clear(seats);
    await user.type(seats, '8');
    await screen.findByRole('option', { name: 'Climbing' });
    await user.selectOptions(screen.getByLabelText(/^Sport/), 'Climbing');
    await waitFor(() => expect(screen.getByLabelText(/^Duration/)).toHaveValue('75'));
    // What would do nothing is not offered.
    expect(screen.queryByRole('option', { name: 'Choose a sport' })).toBeNull();
    expect(seats).toHaveValue('8');
    expect(await screen.findByRole('link', { name: 'Bouldering' })).toHaveAttribute(
      'href',
      '/event/publish?type=create&templateId=9',
    );
    await user.click(screen.getByRole('button', { name: 'Save as template only' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/v1/events/quick'))).toBe(true));
    expect(requests.find(({ url }) => url.endsWith('/v1/events/quick'))?.body).toMatchObject({
      title: 'First climb',
      sport_type: 3,
      grades: [2],
      cover: '/sport.webp',
      minutes: 75,
      capacity: 8,
      startAt: null,
      publish: false,
    });
  });

  it('asks for a start and a place before anything is published', async () => {
    const user = userEvent.setup();
    const { requests } = await show();
    await user.type(await screen.findByLabelText(/^Title/), 'First climb');
    await screen.findByRole('option', { name: 'Climbing' });
    await user.selectOptions(screen.getByLabelText(/^Sport/), 'Climbing');
    await waitFor(() => expect(screen.getByLabelText(/^Duration/)).toHaveValue('75'));
    await user.click(screen.getByRole('button', { name: /^Publish now/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Place/)).toBeInvalid());
    expect(screen.getByLabelText('Start, day')).toBeInvalid();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks before it stands beside another session, and sends that as a wish of its own', async () => {
    const user = userEvent.setup();
    const { requests } = await show(
      refusal(quickCreate, 647, 'Another session is at Hall 1 then.'),
      answer(quickCreate, { templateId: 7, eventId: null }),
    );
    await user.type(await screen.findByLabelText(/^Title/), 'First climb');
    await screen.findByRole('option', { name: 'Climbing' });
    await user.selectOptions(screen.getByLabelText(/^Sport/), 'Climbing');
    await user.click(screen.getByRole('button', { name: 'Save as template only' }));
    expect(await screen.findByText('Another session is at Hall 1 then.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
    const sent = () => requests.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([{ publishAnyway: false }, { publishAnyway: true }]);
    const [first, second] = sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).not.toBe(first);
  });

  it('says at the ways to pay that the store cannot take money yet', async () => {
    const user = userEvent.setup();
    await show(refusal(quickCreate, 649, 'The receiving account is not open.'));
    await user.type(await screen.findByLabelText(/^Title/), 'First climb');
    await screen.findByRole('option', { name: 'Climbing' });
    await user.selectOptions(screen.getByLabelText(/^Sport/), 'Climbing');
    await user.click(screen.getByRole('button', { name: 'Save as template only' }));
    expect(await screen.findByText('The receiving account is not open.')).toBeVisible();
  });
});

describe('its rules', () => {
  const whole = { ...newQuick, title: 'First climb', sport_type: 3, place: 'Hall 1' };
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const rulesOf = (values: object): string[] =>
    quickSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it.each([
    ['a session in two hours', { startAt: inMinutes(120) }, []],
    ['one in five minutes', { startAt: inMinutes(5) }, ['startAt']],
    ['none at all', { startAt: null }, ['startAt']],
    ['a template without session', { startAt: null, place: '', publish: false }, []],
    ['one of ten minutes', { startAt: inMinutes(120), minutes: 10 }, ['minutes']],
    ['an empty form at once', { title: '', place: '' }, ['title', 'startAt', 'place']],
  ])('check %s', (_, change, faults) => {
    expect(rulesOf({ ...whole, ...change })).toEqual(faults);
  });

  it('leave alone what was typed', () => {
    const filled = quickDefaultsOf(DEFAULTS, (field) => field === 'capacity');
    expect(filled).toMatchObject({ minutes: 75, cover: '/sport.webp' });
    expect(filled).not.toHaveProperty('capacity');
  });
});
