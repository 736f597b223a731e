import type { Random } from '../../../db/seed/random.ts';
import * as words from './words.ts';

/** Who writes in a demo, what they booked, and pictures that are there. */
export interface People {
  readonly authors: readonly number[];
  readonly bookings: readonly {
    readonly orderNumber: string;
    readonly memberId: number;
    readonly at: string;
  }[];
  readonly pictures: readonly string[];
}
interface Wanted {
  readonly count: number;
  readonly now: number;
  readonly random: Random;
}
/** An item as the app sends it. */
export interface DemoItem {
  readonly act: string;
  readonly kind: string;
  readonly externalId: string;
  readonly authorId: number;
  readonly at: string;
  readonly [field: string]: unknown;
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 360;
/** A thread that is long. */
const LONG_THREAD = 200;
const PHOTOS = 12;
/** Of a hundred things: how many of each kind; what is left are comments. */
const SHARES = { group: 1, album: 1, feed: 30, question: 6, answer: 8, evaluation: 8, photo: 12 } as const;

/** Everything that is written, what others stand in first, and each kind in the order of time. */
export function writeItems(people: People, { count, now, random }: Wanted): DemoItem[] {
  const { authors, bookings, pictures } = people;
  const at = (): number => now - Math.floor(random.next() * YEAR_DAYS * DAY_MS) - 60_000;
  const part = (kind: keyof typeof SHARES): number => Math.max(3, Math.round((count * SHARES[kind]) / 100));
  const make = (kind: string, number: number, more: object): DemoItem => ({
    act: 'write',
    kind,
    externalId: `demo-${kind}-${number}`,
    authorId: random.pick(authors),
    at: new Date(at()).toISOString(),
    ...more,
  });
  const many = (kind: keyof typeof SHARES, more: (number: number) => object): DemoItem[] =>
    Array.from({ length: part(kind) }, (_, number) => make(kind, number, more(number)));
  const picked = (): string[] =>
    pictures.length > 0 && random.chance(0.35) ? random.several(pictures, random.int(1, 4)) : [];
  const groups = many('group', () => ({
    title: `${random.pick(words.CITIES)}${random.pick(words.SPORTS)}${random.pick(words.CLUBS)}`,
    text: random.pick(words.ABOUT),
    city: random.pick(words.CITIES),
    type: random.pick(words.SPORTS),
    members: random.int(3, 2_400),
    pictures: picked().slice(0, 1),
  }));
  const albums = many('album', () => ({ title: `${random.pick(words.SPORTS)}${random.pick(words.ALBUMS)}` }));
  const inGroup = () => random.pick(groups).externalId;
  const feeds = many('feed', (number) => ({
    parent: inGroup(),
    text: number % 25 < 2 ? words.spam(number) : random.pick(words.POSTS),
    pictures: picked(),
    likes: random.int(0, 180),
    video: random.chance(0.02) ? 'transcoding' : 'none',
    // A wave: few authors, the same words, one evening.
    ...(number % 25 < 2 && {
      authorId: authors[Math.floor(number / 500) % authors.length],
      at: new Date(
        now - (Math.floor(number / 100) % 40) * DAY_MS - (number % 100) * 30_000 - 60_000,
      ).toISOString(),
    }),
  }));
  const questions = many('question', () => ({ parent: inGroup(), title: random.pick(words.QUESTIONS) }));
  const after = (item: DemoItem): string =>
    new Date(Math.min(now - 1_000, Date.parse(item.at) + random.int(1, 4_000) * 60_000)).toISOString();
  const answers = many('answer', (number) => {
    const question = random.pick(questions);
    return {
      parent: question.externalId,
      text: random.pick(words.ANSWERS),
      isBest: number % 5 === 0,
      at: after(question),
    };
  });
  const photos = many('photo', (number) => {
    const album = albums[Math.floor(number / PHOTOS) % albums.length] ?? albums[0];
    const path = pictures[number % Math.max(1, pictures.length)];
    return {
      parent: album?.externalId,
      pictures: path === undefined ? [] : [path],
      authorId: album?.authorId,
    };
  });
  const evaluations = bookings.slice(0, part('evaluation')).map((booking, number) =>
    make('evaluation', number, {
      authorId: booking.memberId,
      at: booking.at,
      bookingNumber: booking.orderNumber,
      score: random.weighted([
        [5, 50],
        [4, 28],
        [3, 12],
        [2, 6],
        [1, 4],
      ] as const),
      text: random.pick(words.REVIEWS),
      tags: random.several(words.TAGS, random.int(0, 3)),
      merchantReply: random.chance(0.3) ? random.pick(words.REPLIES) : '',
    }),
  );
  const first = [...groups, ...albums, ...feeds, ...questions, ...answers, ...photos, ...evaluations];
  return [
    ...first,
    ...commentItems(feeds, Math.max(LONG_THREAD, count - first.length), { make, random, after }),
  ];
}

interface Making {
  readonly make: (kind: string, number: number, more: object) => DemoItem;
  readonly random: Random;
  readonly after: (item: DemoItem) => string;
}

/** Comments below posts, some of them replies; one post has a long thread. */
function commentItems(
  feeds: readonly DemoItem[],
  count: number,
  { make, random, after }: Making,
): DemoItem[] {
  const comments: DemoItem[] = [];
  const [longest] = feeds;
  const latest = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    const feed = number < LONG_THREAD && longest ? longest : random.pick(feeds);
    const before = latest.get(feed.externalId);
    const comment = make('comment', number, {
      parent: feed.externalId,
      text: random.chance(0.04) ? random.pick(words.RUDE) : random.pick(words.COMMENTS),
      at: after(feed),
      ...(before !== undefined && random.chance(0.4) && { replyTo: before }),
    });
    comments.push(comment);
    latest.set(feed.externalId, comment.externalId);
  }
  return comments;
}

/** Reports about some of what is younger than so many days: few things many times. */
export function reportItems(
  writes: readonly DemoItem[],
  { authors }: People,
  { now, random, days }: Omit<Wanted, 'count'> & { readonly days: number },
): DemoItem[] {
  const young = writes.filter(({ at, kind }) => Date.parse(at) > now - days * DAY_MS && kind !== 'album');
  const reported = young.filter(() => random.chance(0.15));
  return reported.flatMap(({ kind, externalId }, place) =>
    Array.from({ length: place % 9 === 0 ? 4 : random.int(1, 2) }, (_, number) => ({
      act: 'report',
      kind,
      externalId,
      reportId: `demo-report-${place}-${number}`,
      reporterId: random.pick(authors),
      authorId: 0,
      reason: random.int(1, 7),
      text: random.chance(0.4) ? random.pick(words.REPORTS) : '',
      at: new Date(now - random.int(1, days * 1_000) * 60_000).toISOString(),
    })),
  );
}
