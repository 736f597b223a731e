import { inOneOrder, type Step } from './steps.ts';

const step = (after: string | null): Step => ({ after, take: () => {} });
const afters = (steps: readonly Step[]) => steps.map(({ after }) => after);

it('takes the steps of all domains one after the other', () => {
  const orders = { steps: { bookings: step('events.sessions'), series: step('events.today') } };
  const events = { steps: { today: step('orders.bookings'), sessions: step(null) } };
  const order = inOneOrder({ orders, events, inviteCodes: {} });
  expect(afters(order)).toEqual([null, 'events.sessions', 'orders.bookings', 'events.today']);
});

it('names two steps that would come at once, and one that nothing leads to', () => {
  const twice = { events: { steps: { sessions: step(null), today: step(null) } } };
  expect(() => inOneOrder(twice)).toThrow(
    'events.sessions and events.today both follow nothing: let one follow the other.',
  );
  const lost = { events: { steps: { sessions: step(null), today: step('events.gone') } } };
  expect(() => inOneOrder(lost)).toThrow('events.today follows events.gone, which no demo comes to.');
});
