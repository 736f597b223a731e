import { takeArrival } from './singleSignOn.ts';

const arrive = (address: string) => {
  const replaced: string[] = [];
  const arrival = takeArrival(new URL(address, 'https://console.example'), (clean) => replaced.push(clean));
  return { arrival, replaced };
};

test('takes the value and leaves nothing of it in the address', () => {
  expect(arrive('/?uid=u-1&token=once&redirect=%2Forder%2Findex&lang=en#top')).toEqual({
    arrival: { uid: 'u-1', value: 'once', redirect: '/order/index' },
    replaced: ['/?lang=en#top'],
  });
});

test.each(['/', '/?uid=u-1', '/?token=once', '/?uid=&token='])('%s is no arrival', (address) => {
  expect(arrive(address)).toEqual({ arrival: undefined, replaced: [] });
});
