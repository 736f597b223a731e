import { sentenceOf } from './sentence.ts';

it.each([
  [
    'a new demo',
    { batches: 1, rows: { event: 9, booking: 30 } },
    'Wrote 9 sessions and 30 bookings in 2.5 s.',
  ],
  ['a demo that is there', { batches: 0, rows: {} }, 'The demo data of scale 1 is already there.'],
  [
    'a demo that is older than an area',
    { batches: 0, rows: { inviteCodes: 40, news: 10 } },
    'Added what is newer than this demo: 40 rows of inviteCodes, 10 rows of news.',
  ],
])('says of %s what was written', (_, report, sentence) => {
  expect(sentenceOf(report, { scale: 1, seconds: 2.5 })).toBe(sentence);
});
