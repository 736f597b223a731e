import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { sports } from '../../../shared/contract/choices/calls.ts';
import { ServicesContext } from '../../plugins/react.tsx';
import { answer, type FakeAnswer, refusal } from '../../testing/fakeTransport.ts';
import { testServices } from '../../testing/testServices.ts';
import { useCall, useFreshData } from './useCall.ts';

function Sports({ isKept }: { readonly isKept: boolean }): ReactElement {
  const { data, isFetching } = useCall(sports, {}, { isKept });
  return (
    <p>{`${data?.map(({ label }) => label).join() ?? 'nothing'}, ${isFetching ? 'asked' : 'answered'}`}</p>
  );
}

/** A console that starts, with what the browser keeps. */
function start(isKept: boolean, answers: readonly FakeAnswer[]): void {
  cleanup();
  const { services } = testServices(answers);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })}
    >
      <ServicesContext value={services}>
        <Sports isKept={isKept} />
      </ServicesContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('booking_token', 'test-token');
});

test('H54: kept choices are there at the next start while they are asked for again', async () => {
  start(true, [answer(sports, [{ label: 'Badminton', value: 1 }])]);
  expect(screen.getByText('nothing, asked')).toBeInTheDocument();
  await screen.findByText('Badminton, answered');
  start(true, [answer(sports, [{ label: 'Tennis', value: 2 }])]);
  expect(screen.getByText('Badminton, asked')).toBeInTheDocument();
  await screen.findByText('Tennis, answered');
});

test('other answers are not kept over a start', async () => {
  start(false, [answer(sports, [{ label: 'Badminton', value: 1 }])]);
  await screen.findByText('Badminton, answered');
  start(false, [answer(sports, [{ label: 'Tennis', value: 2 }])]);
  expect(screen.getByText('nothing, asked')).toBeInTheDocument();
});

test('a form begins with nothing from before, also when asking anew failed, and keeps what came since', async () => {
  const busy = refusal(sports, 503, 'Busy.');
  const [before, since] = ['Badminton', 'Tennis'].map((label) => answer(sports, [{ label, value: 1 }]));
  if (!before || !since) throw new Error('Two answers.');
  const { services } = testServices([before, busy, since, busy]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Form(): ReactElement {
    const asked = useCall(sports, {}, { isFresh: true });
    const data = useFreshData(asked);
    return (
      <button onClick={() => void asked.refetch()}>
        {`${data?.[0]?.label ?? 'nothing'}, ${asked.isFetching ? 'asked' : (asked.error?.message ?? 'answered')}`}
      </button>
    );
  }
  const open = () =>
    render(
      <QueryClientProvider client={client}>
        <ServicesContext value={services}>
          <Form />
        </ServicesContext>
      </QueryClientProvider>,
    );
  const first = open();
  expect(await screen.findByText('Badminton, answered')).toBeVisible();
  first.unmount();
  // A later one comes at another time.
  const closedAt = Date.now();
  await waitFor(() => expect(Date.now()).toBeGreaterThan(closedAt));
  open();
  expect(screen.getByText('nothing, asked')).toBeVisible();
  expect(await screen.findByText('nothing, Busy.')).toBeVisible();
  screen.getByRole('button').click();
  expect(await screen.findByText('Tennis, answered')).toBeVisible();
  screen.getByRole('button').click();
  expect(await screen.findByText('Tennis, Busy.')).toBeVisible();
});
