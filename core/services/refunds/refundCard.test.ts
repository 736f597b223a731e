import fc from 'fast-check';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { type CardEvent, type CardMemory, closeKey, EMPTY_CARD, refundCard } from './refundCard.ts';

fc.configureGlobal({ numRuns: 1_000 });

const task = (taskId: string, endCount: number, changes: Partial<ProgressTask> = {}): ProgressTask => ({
  taskId,
  title: 'Yoga flow',
  endCount,
  totalCount: 10,
  errorCount: 0,
  atDesk: 0,
  templateId: 3,
  sessions: 1,
  status: 2,
  amountTotal: 1000,
  amountDone: 0,
  startedAt: null,
  finishedAt: null,
  queue: 0,
  sequence: endCount,
  ...changes,
});
const progress = (...given: Parameters<typeof task>): CardEvent => ({
  type: 'progress',
  task: task(...given),
});
const after = (...events: CardEvent[]) => events.reduce(refundCard, EMPTY_CARD);
const shown = (...events: CardEvent[]) => {
  const { card } = after(...events);
  return (
    card &&
    `${card.task.taskId} ${card.task.endCount}${card.open ? '' : ' small'}${card.connected ? '' : ' offline'}`
  );
};
const close = (...given: Parameters<typeof task>): CardEvent => ({
  type: 'close',
  key: closeKey(task(...given)),
});

test.each<readonly [string, readonly CardEvent[], string | undefined]>([
  ['opens on the first message', [progress('a', 1)], 'a 1'],
  ['follows its task', [progress('a', 1), progress('a', 4)], 'a 4'],
  ['ignores another task while one is in progress', [progress('a', 1), progress('b', 5)], 'a 1'],
  ['takes another task once the first has ended', [progress('a', 10), progress('b', 5)], 'b 5'],
  [
    'takes another task once the first has failed',
    [progress('a', 8, { errorCount: 2 }), progress('b', 5)],
    'b 5',
  ],
  ['drops a late frame', [progress('a', 4), progress('a', 2)], 'a 4'],
  ['never counts down, even in a newer frame', [progress('a', 4), progress('a', 3, { sequence: 9 })], 'a 4'],
  ['opens for another task', [progress('a', 10), { type: 'minimise' }, progress('b', 5)], 'b 5'],
  [
    'an end that is told twice opens once',
    [progress('a', 10), { type: 'minimise' }, progress('a', 10)],
    'a 10 small',
  ],
  [
    'another task that was closed leaves the card',
    [close('b', 10), progress('a', 10), progress('b', 10)],
    'a 10',
  ],
  [
    'a task that is tried again opens none that was closed',
    [
      close('b', 10),
      progress('a', 10),
      close('a', 10),
      progress('a', 9),
      progress('a', 10),
      progress('b', 10),
    ],
    'a 10',
  ],
  ['a snapshot shows what runs', [{ type: 'snapshot', tasks: [task('a', 3)] }], 'a 3'],
  ['a snapshot does not tell old ends', [{ type: 'snapshot', tasks: [task('a', 10)] }], undefined],
  [
    'a snapshot tells the end of the task on the card',
    [progress('a', 3), { type: 'snapshot', tasks: [task('a', 10)] }],
    'a 10',
  ],
  [
    'a snapshot goes on to the next task',
    [progress('a', 3), { type: 'snapshot', tasks: [task('a', 10), task('b', 1)] }],
    'b 1',
  ],
  ['a task over nothing has ended at once', [progress('a', 0, { totalCount: 0 }), progress('b', 1)], 'b 1'],
  ['becomes small and stays small', [progress('a', 1), { type: 'minimise' }, progress('a', 2)], 'a 2 small'],
  ['comes back', [progress('a', 1), { type: 'minimise' }, { type: 'restore' }], 'a 1'],
  ['opens by itself at the end', [progress('a', 1), { type: 'minimise' }, progress('a', 10)], 'a 10'],
  ['closes', [progress('a', 1), close('a', 1)], undefined],
  ['stays closed while the task goes on', [progress('a', 1), close('a', 1), progress('a', 5)], undefined],
  ['opens again once, by the end', [progress('a', 1), close('a', 1), progress('a', 10)], 'a 10'],
  [
    'shows completion once',
    [progress('a', 10), close('a', 10), progress('a', 10, { sequence: 11 })],
    undefined,
  ],
  [
    'closing in another tab before anything came keeps it closed',
    [close('a', 10), progress('a', 10)],
    undefined,
  ],
  [
    'shows a task that is tried again after its end was closed',
    [
      progress('a', 8, { errorCount: 2 }),
      close('a', 8, { errorCount: 2 }),
      progress('a', 8, { sequence: 11 }),
    ],
    'a 8',
  ],
  [
    'follows a task that is tried again to its end',
    [
      progress('a', 8, { errorCount: 2 }),
      close('a', 8, { errorCount: 2 }),
      progress('a', 8, { sequence: 11 }),
      progress('a', 9, { errorCount: 1, sequence: 13 }),
    ],
    'a 9',
  ],
  [
    'closes the end of each run for itself',
    [
      progress('a', 8, { errorCount: 2 }),
      close('a', 8, { errorCount: 2 }),
      progress('a', 8, { sequence: 11 }),
      progress('a', 9, { errorCount: 1, sequence: 13 }),
      close('a', 9, { errorCount: 1 }),
      progress('a', 9, { errorCount: 1, sequence: 14 }),
    ],
    undefined,
  ],
  ['closing another task changes nothing', [progress('a', 1), close('b', 1)], 'a 1'],
  [
    'knows that the line is down',
    [progress('a', 1), { type: 'connection', connected: false }],
    'a 1 offline',
  ],
  [
    'knows that the line is back',
    [progress('a', 1), { type: 'connection', connected: false }, { type: 'connection', connected: true }],
    'a 1',
  ],
  ['a lost line opens no card', [{ type: 'connection', connected: false }], undefined],
  ['minimise and restore without a card do nothing', [{ type: 'minimise' }, { type: 'restore' }], undefined],
  ['comeBack is the line’s business', [progress('a', 1), { type: 'comeBack' }], 'a 1'],
])('%s', (_, events, expected) => {
  expect(shown(...events)).toBe(expected);
});

test('of two frames with different figures the later one counts, and a total never falls', () => {
  const cents = (...events: CardEvent[]) => after(...events).card?.task.amountDone;
  const at = (sequence: number, amountDone: number) => progress('a', 4, { sequence, amountDone });
  expect(cents(at(4, 400), at(5, 300))).toBe(300);
  expect(cents(at(4, 400), at(4, 300))).toBe(300);
  expect(cents(at(4, 400), at(3, 300))).toBe(400);
  const totals = [progress('a', 1), progress('a', 2, { totalCount: 12 }), progress('a', 3)];
  expect(totals.map((_, index) => after(...totals.slice(0, index + 1)).card?.task.totalCount)).toEqual([
    10, 12, 12,
  ]);
});

const TASKS = ['a', 'b', 'c'];
const anyFrame = fc.record({
  id: fc.constantFrom(...TASKS),
  end: fc.nat(10),
  errors: fc.nat(3),
  sequence: fc.nat(30),
});
type Frame = { id: string; end: number; errors: number; sequence: number };
const taskOf = ({ id, end, errors, sequence }: Frame): ProgressTask =>
  task(id, Math.min(end, 10 - errors), { errorCount: errors, sequence });
const anyEvent: fc.Arbitrary<CardEvent> = fc.oneof(
  { weight: 6, arbitrary: anyFrame.map((frame) => ({ type: 'progress' as const, task: taskOf(frame) })) },
  fc
    .uniqueArray(anyFrame, { maxLength: 3, selector: ({ id }) => id })
    .map((all) => ({ type: 'snapshot' as const, tasks: all.map(taskOf) })),
  fc.constantFrom<CardEvent>({ type: 'minimise' }, { type: 'restore' }, { type: 'comeBack' }),
  fc.boolean().map((connected) => ({ type: 'connection' as const, connected })),
  {
    weight: 2,
    arbitrary: anyFrame.map((frame) => ({ type: 'close' as const, key: closeKey(taskOf(frame)) })),
  },
);
const runs = ({ endCount, errorCount, totalCount }: ProgressTask): boolean =>
  endCount + errorCount < totalCount;

/** What the step from one card to the next breaks of spec section 4, in words; nothing when it is allowed. */
function brokenBy(event: CardEvent, was: CardMemory, is: CardMemory): string | undefined {
  const [before, now] = [was.card, is.card];
  const isItsClose = event.type === 'close' && before !== undefined && event.key === closeKey(before.task);
  if (before && !now) return isItsClose ? undefined : 'the card goes without being closed';
  if (!now) return undefined;
  if (isItsClose) return 'the card stays although it was closed';
  const isNew = before?.task.taskId !== now.task.taskId;
  const brings = event.type === 'progress' || event.type === 'snapshot';
  if (isNew && !brings) return 'a task comes with no message';
  // A snapshot may tell the end of the one on the card and go on to the next in one step.
  const tellsIt =
    event.type === 'snapshot' && event.tasks.some(({ taskId }) => taskId === before?.task.taskId);
  if (isNew && before && runs(before.task) && !tellsIt) return 'a new task takes the place of one that runs';
  if (isNew && !now.open) return 'a new task comes small';
  if (isNew && event.type === 'snapshot' && !runs(now.task)) return 'a snapshot tells an old end';
  if (isNew && was.closed.has(closeKey(now.task)) && !runs(now.task)) return 'a closed end comes back';
  if (isNew || !before) return undefined;
  if (now.task.endCount < before.task.endCount || now.task.totalCount < before.task.totalCount)
    return 'a count falls';
  if (now.task.sequence < before.task.sequence) return 'an older frame counts';
  if (before.open && !now.open && event.type !== 'minimise') return 'it becomes small by itself';
  const hasEnded = runs(before.task) && !runs(now.task);
  if (!before.open && now.open && event.type !== 'restore' && !hasEnded) return 'it opens by itself';
  if (hasEnded && !now.open) return 'its end stays small';
  if (before.connected !== now.connected && event.type !== 'connection') return 'the line changes by itself';
  return undefined;
}

test('5,000 random orders of events make no step that section 4 does not know', () => {
  const steps = new Set<string>();
  const illegal = (events: readonly CardEvent[]): readonly string[] => {
    let memory = EMPTY_CARD;
    return events.flatMap((event) => {
      const next = refundCard(memory, event);
      const broken = brokenBy(event, memory, next);
      if (memory.card !== next.card) steps.add(event.type);
      memory = next;
      return broken === undefined ? [] : [broken];
    });
  };
  const holds = fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
    expect(illegal(events)).toEqual([]);
  });
  expect(() => fc.assert(holds, { numRuns: 5_000 })).not.toThrow();
  expect([...steps].toSorted()).toEqual([
    'close',
    'connection',
    'minimise',
    'progress',
    'restore',
    'snapshot',
  ]);
});

test('whatever arrives in whatever order, counts of a task never fall', () => {
  const frame = fc.record({ end: fc.nat(10), sequence: fc.nat(30) });
  const neverFalls = (frames: readonly { end: number; sequence: number }[]): boolean => {
    let memory = EMPTY_CARD;
    const counts = frames.map(({ end, sequence }) => {
      memory = refundCard(memory, progress('a', end, { sequence }));
      return memory.card?.task.endCount ?? 0;
    });
    return counts.every((count, index) => count >= (counts[index - 1] ?? 0));
  };
  expect(() => fc.assert(fc.property(fc.array(frame), neverFalls))).not.toThrow();
});
