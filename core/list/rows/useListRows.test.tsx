import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import { ServicesContext } from '../../plugins/react.tsx';
import { TransportFailure, type TransportAnswer } from '../../services/http/transport.ts';
import { sampleOf } from '../../testing/sampleOf.ts';
import { testServices } from '../../testing/testServices.ts';
import { useListRows } from './useListRows.ts';

type Page = ResultOf<typeof manage>;
const sample: Page = sampleOf(manage.result);
const pageAnswer = (title: string): TransportAnswer => ({
  status: 200,
  contentType: 'application/json',
  fileName: undefined,
  body: {
    resultCode: 200,
    resultDesc: '',
    result: { ...sample, results: sample.results.slice(0, 1).map((row) => ({ ...row, title })) },
  },
});

/** A request that waits for its answer, as long as the test likes. */
interface Waiting {
  readonly keyword: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: () => void;
}

function start() {
  const waiting: Waiting[] = [];
  const { services } = testServices([], ({ url, signal }) => {
    const keyword = new URL(url).searchParams.get('keyword') ?? '';
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new TransportFailure('cancelled')));
      waiting.push({ keyword, signal, answer: () => resolve(pageAnswer(keyword)) });
    });
  });
  return { services, waiting };
}

function Rows({ keyword }: { readonly keyword: string }) {
  const state = { values: { keyword }, sort: undefined, page: 1, pageSize: 10 };
  const { rows, isCurrent } = useListRows('tested', manage, state, { params: undefined, isResting: false });
  return <output>{isCurrent ? rows.map(({ title }) => title).join() : 'waiting'}</output>;
}

/** As long as an answer takes from the wire to the screen. */
const turnOfLoop = () => new Promise<void>((done) => setTimeout(done));

const ordersOf = (items: readonly number[]): number[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) =>
        ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

it('shows what was asked last, in whatever order five answers come, and calls the others off', async () => {
  const typed = ['t', 'te', 'ten', 'tenn', 'tennis'];
  const orders = ordersOf([0, 1, 2, 3, 4]);
  expect(orders).toHaveLength(120);
  for (const order of orders) {
    const { services, waiting } = start();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
    const view = (keyword: string) => (
      <ServicesContext value={services}>
        <QueryClientProvider client={client}>
          <Rows keyword={keyword} />
        </QueryClientProvider>
      </ServicesContext>
    );
    const { rerender, unmount } = render(view(''));
    for (const keyword of typed) rerender(view(keyword));
    const asked = waiting.filter(({ keyword }) => keyword !== '');
    expect(asked.map(({ keyword }) => keyword)).toEqual(typed);
    const shown: (string | null)[] = [];
    for (const turn of order) {
      asked[turn]?.answer();
      // oxlint-disable-next-line no-await-in-loop
      await act(turnOfLoop);
      shown.push(screen.getByRole('status').textContent);
    }
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText('tennis')).toBeInTheDocument();
    expect([order, shown.filter((text) => text !== 'waiting' && text !== 'tennis')]).toEqual([order, []]);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true, false]);
    unmount();
    client.clear();
  }
});
