import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { taskKinds } from '../../../shared/contract/eventTemplates/taskKinds.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { stopTask, taskFile, tasks } from '../../../shared/contract/tasks/calls.ts';
import { Access } from '../../services/access/Access.ts';
import { Http } from '../../services/http/Http.ts';
import { Messages } from '../../services/messages/Messages.ts';
import { TEST_STORE } from '../../testing/actors.ts';
import { answer, refusal, reply } from '../../testing/fakeTransport.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { TaskBell } from './TaskBell.tsx';
import { taskListOpen } from './taskListOpen.ts';
import { taskOf } from './testing/taskOf.ts';

const listed = (...results: readonly ListedTask[]) =>
  answer(tasks, {
    currentPage: 1,
    pageSize: 20,
    totalPages: 1,
    totalRecords: results.length,
    results: [...results],
  });
/** The list is asked again while something is under way; without this the answer of every console would follow. */
const always = (list: ReturnType<typeof listed>) => Array.from({ length: 40 }, () => list);
const done = taskOf({
  status: 'done',
  endCount: 6_000,
  fileUrl: '/v1/tasks/t-1/file',
  fileName: 'orders.csv',
  fileSize: 2_048,
  expiresAt: '2026-11-27T08:00:00.000Z',
});
const show = (answers: Parameters<typeof renderInShell>[1] & object) =>
  renderInShell(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TaskBell narrow={false} />
    </QueryClientProvider>,
    {
      as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
      stored: { storeInfo: { ...TEST_STORE }, companyInfo: { id: 1, name: 'Lakeside', type: 1 } },
      ...answers,
    },
  );

beforeEach(() => taskListOpen.next(false));

test('says how many are under way, and when opened how far each is', async () => {
  await show({ answers: always(listed(taskOf({}), taskOf({ taskId: 't-2', kind: 2, title: 'Yoga' }))) });
  await userEvent.click(await screen.findByRole('button', { name: 'Tasks: 2 under way' }));
  const line = await screen.findByRole('article', { name: 'orders.csv' });
  expect(within(line).getByText('1,500 / 6,000 rows')).toBeVisible();
  expect(within(line).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(within(line).getByRole('button', { name: 'Stop' })).toBeEnabled();
});

test('tells the end of an own export with its file', async () => {
  const { services } = await show({
    answers: [
      listed(taskOf({})),
      ...always(listed(done)),
      reply(taskFile, () => ({
        status: 200,
        contentType: 'text/csv',
        body: new Blob(['a\r\n']),
        fileName: 'orders.csv',
      })),
    ],
  });
  await screen.findByRole('button', { name: 'Tasks: 1 under way' });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  let text = '';
  let save: (() => void) | undefined;
  services.get(Messages).shown$.subscribe(([message]) => {
    text = message?.text ?? '';
    save = message?.action?.run;
  });
  await screen.findByRole('button', { name: 'Tasks: 1 ended' });
  expect(text).toBe('orders.csv is ready.');
  await act(async () => save?.());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('tells the end of a task that was begun here and ended before the first look at the list', async () => {
  const short = { ...done, taskId: 't-9', fileName: 'short.csv', title: 'short.csv' };
  const { services, requests } = await show({
    answers: [answer(stopTask, { taskId: 't-9', totalCount: 1, stopped: 1 }), ...always(listed(short, done))],
  });
  const texts: string[] = [];
  services.get(Messages).shown$.subscribe((shown) => texts.push(...shown.map(({ text }) => text)));
  expect(requests.some(({ url }) => /tasks\?/.test(url))).toBe(false);
  await act(async () => {
    await services.get(Http).send(stopTask, { params: { taskId: 't-9' } });
  });
  expect(await screen.findByRole('button', { name: 'Tasks: 1 ended' })).toBeVisible();
  expect(texts).toEqual(['short.csv is ready.']);
});

test('takes what had ended in the other view for no news', async () => {
  const older = { ...done, taskId: 't-8', createdAt: '2026-11-01T08:00:00.000Z' };
  const { services, requests } = await show({
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    answers: [listed(older), ...always(listed(done))],
  });
  const texts: string[] = [];
  services.get(Messages).shown$.subscribe((shown) => texts.push(...shown.map(({ text }) => text)));
  const looks = (): number => requests.filter(({ url }) => /tasks\?/.test(url)).length;
  await waitFor(() => expect(looks()).toBe(1));
  await act(() => services.get(Access).switchTo('platform'));
  await waitFor(() => expect(looks()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Tasks' }));
  expect(await screen.findByRole('article', { name: 'orders.csv' })).toBeVisible();
  expect(texts).toEqual([]);
  expect(screen.getByRole('button', { name: 'Tasks' })).toBeVisible();
});

test('asks again when a call has begun a task', async () => {
  const stopped = answer(stopTask, { taskId: 't-9', totalCount: 1, stopped: 1 });
  const { services, requests } = await show({ answers: [listed(), stopped, ...always(listed(taskOf({})))] });
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/v1/tasks'))).toBe(true));
  expect(screen.getByRole('button', { name: 'Tasks' })).toBeVisible();
  await act(async () => {
    await services.get(Http).send(stopTask, { params: { taskId: 't-9' } });
  });
  expect(await screen.findByRole('button', { name: 'Tasks: 1 under way' })).toBeVisible();
});

test('keeps to what the server allows: a colleague’s publication is only read', async () => {
  const foreign = taskOf({ kind: taskKinds.publish.code, isOwn: false, startedBy: 'Lin', templateId: null });
  await show({ answers: always(listed(foreign)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Tasks: 1 under way' }));
  const line = await screen.findByRole('article', { name: 'orders.csv' });
  expect(within(line).getByText(/Lin/)).toBeVisible();
  expect(within(line).queryByRole('button')).toBeNull();
});

test('says what will stand there, and that it could not be loaded', async () => {
  const { requests } = await show({ answers: [listed(), refusal(tasks, 500, 'It broke.'), listed()] });
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/v1/tasks'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Tasks' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tasks could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText(/No tasks yet/)).toBeVisible();
});
