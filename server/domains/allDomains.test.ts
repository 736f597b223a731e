import { TaskKind } from '../../shared/codes/lists.ts';
import { workersOf } from '../tasks/start.ts';
import { allDomains } from './allDomains.ts';

const workers = allDomains.flatMap((domain) => domain.workers ?? []);

it('brings one worker for every kind of tasks that the queue takes', () => {
  const { cancelRefund, publish, change, notice, orderRefund } = TaskKind;
  const taken = [cancelRefund, publish, TaskKind.export, notice, orderRefund, change];
  expect([...workersOf({ workers }).keys()].toSorted()).toEqual(taken.toSorted());
  expect(() => workersOf({ workers: [...workers, ...workers] })).toThrow(
    `Two workers take tasks of kind ${publish}`,
  );
});

it('keeps house for sign-ins and waiting lists', () => {
  const rounds = allDomains.filter((domain) => domain.rounds).map(({ name }) => name);
  expect(rounds).toEqual(expect.arrayContaining(['events', 'session']));
});
