import { TaskKind } from '../../shared/codes/lists.ts';
import { TASK_KIND_CODES } from '../../shared/contract/taskKinds.ts';
import { taskKinds } from '../../shared/contract/eventTemplates/taskKinds.ts';
import { workersOf } from '../tasks/start.ts';
import { allDomains } from './allDomains.ts';

const workers = allDomains.flatMap((domain) => domain.workers ?? []);

it('brings one worker for every kind of tasks, which are told apart by their codes', () => {
  // Of areas that do not stand yet.
  const unborn: readonly number[] = [TaskKind.distribute, TaskKind.moderation];
  const taken = TASK_KIND_CODES.filter((code) => !unborn.includes(code));
  expect([...workersOf({ workers }).keys()].toSorted()).toEqual(taken.toSorted());
  expect(new Set(TASK_KIND_CODES).size).toBe(TASK_KIND_CODES.length);
  expect(() => workersOf({ workers: [...workers, ...workers] })).toThrow(
    `Two workers take tasks of kind ${taskKinds.publish.code}`,
  );
});

it('keeps house for sign-ins and waiting lists', () => {
  const rounds = allDomains.filter((domain) => domain.rounds).map(({ name }) => name);
  expect(rounds).toEqual(expect.arrayContaining(['events', 'authentication']));
});
