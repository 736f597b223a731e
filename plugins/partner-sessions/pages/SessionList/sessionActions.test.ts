import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { sessionRow } from '../../testing/sessions.ts';
import { type SessionHandlers, sessionActions } from './sessionActions.ts';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const row = sessionRow(1, {
  startAt: '2026-11-21T10:00:00+08:00',
  endAt: '2026-11-21T12:00:00+08:00',
  registrationOpenAt: '2026-11-01T10:00:00+08:00',
  registrationCloseAt: '2026-11-21T09:00:00+08:00',
});
const handlers = new Proxy({}, { get: () => () => {} }) as SessionHandlers;
const actionsOf = (change: Partial<EventRow>) =>
  sessionActions({ ...row, ...change }, NOW, (key) => key, handlers);

const EVERYTHING = [
  'add',
  'cancel',
  'channels',
  'checkIn',
  'copy',
  'edit',
  'export',
  'move',
  'notice',
  'participants',
  'record',
  'registration',
  'shelf',
];

it.each([
  ['to come', {}, 'edit', ['record']],
  ['running', { derived: 'running' }, 'checkIn', ['cancel', 'move', 'record', 'registration', 'shelf']],
  [
    'over',
    { status: 1, derived: 'completed' },
    'checkIn',
    ['add', 'cancel', 'edit', 'move', 'record', 'registration', 'shelf'],
  ],
  [
    'cancelled',
    { status: 2, derived: 'cancelled' },
    'record',
    ['add', 'cancel', 'checkIn', 'edit', 'move', 'notice', 'registration', 'shelf'],
  ],
] as const)(
  'keeps every action of a session that is %s, and says why some are impossible',
  (_, change, first, off) => {
    const actions = actionsOf(change);
    expect(actions.map(({ id }) => id).toSorted()).toEqual(EVERYTHING);
    expect(actions[0]?.id).toBe(first);
    const blocked = actions.filter(({ disabledReason }) => disabledReason !== undefined);
    expect(blocked.map(({ id }) => id).toSorted()).toEqual(off);
  },
);

it('stops registration that is open, and lets it go on once it is stopped', () => {
  const labelOf = (change: Partial<EventRow>) =>
    actionsOf(change).find(({ id }) => id === 'registration')?.label;
  expect(labelOf({})).toBe('sessions.close');
  expect(labelOf({ registrationCloseAt: '2026-11-20T09:59:59+08:00' })).toBe('sessions.open');
});
