import { ChannelTarget, type ChannelDevice, USER_SHARE } from '../../../../shared/codes/channels.ts';
import type { BookingRow } from '../../orders/seed/bookings.ts';
import { type Random, randomOf } from '../../../db/seed/random.ts';
import { DAY, groupBy, HOUR, type World } from '../../../db/seed/world.ts';

type CodeRow = World['rows']['channelCode'][number];
type TemplateRow = World['rows']['eventTemplate'][number];

/** Where codes hang, by source (B9). */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  1: ['前台立牌', '门口海报', '更衣室海报', 'Front desk stand'],
  2: ['运动联动首页', '运动联动推荐位'],
  3: ['隔壁咖啡店', '写字楼合作', '社区物业'],
  4: ['朋友圈广告', '地铁灯箱 3 号口', '短视频投放', 'Campus flyer'],
  5: ['会员分享有礼', '老带新'],
};
const SOURCES = [1, 2, 3, 4, 5] as const;
/** Share of the bookings of a source that came through a code, in the partner's first company and elsewhere. */
const LINKED = { first: 0.3, other: 0.08 } as const;
/** The letters of `newSerial`. */
const LETTERS = [...'23456789ABCDEFGHJKMNPQRSTVWXYZ'];
/** When people look at their phones: by hour, from midnight. */
const HOURS = [2, 1, 0, 0, 0, 0, 2, 6, 9, 7, 6, 8, 14, 10, 6, 6, 7, 10, 14, 18, 22, 20, 12, 5].map(
  (weight, hour) => [hour, weight] as const,
);
const DEVICES: readonly (readonly [ChannelDevice, number])[] = [
  ['wechat', 62],
  ['ios', 14],
  ['android', 17],
  ['desktop', 6],
  ['other', 1],
];

/**
 * Codes for every template, the bookings that came through them, and the visits those took. Chance of its own, so that
 * nothing else of the demo moves.
 */
export function addChannels(world: World): void {
  const random = randomOf(77_000 + world.batch);
  const firstCompany = world.rows.company[0]?.id;
  const bookings = groupBy(world.rows.booking, ({ templateId }) => templateId);
  for (const template of world.rows.eventTemplate) {
    const isFirst = world.batch === 0 && template.companyId === firstCompany;
    const types = isFirst ? SOURCES : random.several(SOURCES, random.int(2, 3));
    const codes = types.map((type) => addCode(world, random, template, { type }));
    if (isFirst) codes.push(addCode(world, random, template, { type: 1, place: 1 }));
    const share = isFirst ? LINKED.first : LINKED.other;
    linkBookings(world, random, codes, { bookings: bookings.get(template.id) ?? [], share });
  }
  for (const pack of world.rows.classPack)
    if (pack.companyId === firstCompany) addPackCode(world, random, pack);
}

const serialOf = (random: Random): string => Array.from({ length: 12 }, () => random.pick(LETTERS)).join('');

function addCode(
  world: World,
  random: Random,
  template: TemplateRow,
  { type, place }: { readonly type: number; readonly place?: number },
): CodeRow {
  const places = PLACES[type] ?? [];
  const content = (place === undefined ? places[0] : places[place]) ?? '海报';
  const created = template.createdAt?.getTime() ?? world.now;
  const createdAt = new Date(created + Math.floor((world.now - created) * 0.4 * random.next()));
  const row = {
    id: world.nextId('channelCode'),
    serialNumber: serialOf(random),
    companyId: template.companyId,
    storeId: template.storeId,
    type,
    category: ChannelTarget.activity as number,
    searchId: template.id,
    eventTitle: template.title,
    content:
      place === undefined && places.length > 1 && random.chance(0.5) ? (places.at(-1) ?? content) : content,
    enable: random.chance(0.92) ? 1 : 0,
    createdBy: template.creatorId,
    createdAt,
    updatedAt: createdAt,
    version: 0,
  };
  world.rows.channelCode.push(row);
  return row;
}

function linkBookings(
  world: World,
  random: Random,
  codes: readonly CodeRow[],
  { bookings, share }: { readonly bookings: readonly BookingRow[]; readonly share: number },
): void {
  const sharers = random.several(
    world.rows.member.map(({ id }) => id),
    6,
  );
  const seen = new Map<number, string[]>();
  for (const booking of bookings) {
    const fitting = codes.filter(
      ({ type, createdAt }) =>
        type === booking.source && (createdAt?.getTime() ?? 0) < booking.bookedAt.getTime(),
    );
    if (fitting.length === 0 || !random.chance(share)) continue;
    const code = random.pick(fitting);
    const visitors = seen.get(code.id) ?? [];
    seen.set(code.id, visitors);
    booking.channelId = code.id;
    const sharerId = code.type === USER_SHARE ? sharerOf(random, sharers) : null;
    const led = booking.bookedAt.getTime() - random.int(30, 1_500) * 1_000;
    addVisit(world, random, { code, at: led, visitors, sharerId, bookingId: booking.id });
    for (let others = random.int(3, 8); others > 0; others -= 1) {
      const sharer = code.type === USER_SHARE ? sharerOf(random, sharers) : null;
      addVisit(world, random, {
        code,
        at: lookedAt(world, random, led),
        visitors,
        sharerId: sharer,
        bookingId: null,
      });
    }
  }
}

/** The first ones pass on more than the last ones. */
const sharerOf = (random: Random, sharers: readonly number[]): number | null =>
  random.weighted(sharers.map((id, place) => [id, sharers.length - place] as const));

/** Some time in the days before, at an hour when people look. */
function lookedAt(world: World, random: Random, before: number): number {
  const day = Math.floor((before - world.now) / DAY) - random.int(0, 3);
  return world.at(day, `${String(random.weighted(HOURS)).padStart(2, '0')}:00`) + random.int(0, HOUR - 1);
}

interface Visit {
  readonly code: CodeRow;
  readonly at: number;
  /** Who came before, to come again. */
  readonly visitors: string[];
  readonly sharerId: number | null;
  readonly bookingId: number | null;
}

function addVisit(world: World, random: Random, { code, at, visitors, sharerId, bookingId }: Visit): void {
  const made = code.createdAt?.getTime() ?? 0;
  if (at < made || at >= world.now) return;
  const again = visitors.length > 0 && random.chance(0.35);
  const visitor = again ? random.pick(visitors) : random.hex(16);
  if (!again) visitors.push(visitor);
  world.rows.channelVisit.push({
    id: world.nextId('channelVisit'),
    channelId: code.id,
    at: new Date(at),
    visitor,
    device: random.weighted(DEVICES),
    sharerId,
    bookingId,
  });
}

/** A poster for a class pack: visits only, orders of packs are not bookings. */
function addPackCode(world: World, random: Random, pack: World['rows']['classPack'][number]): void {
  const template = world.rows.eventTemplate.find(({ storeId }) => storeId === pack.storeId);
  if (!template) return;
  const code = addCode(world, random, template, { type: 1, place: 1 });
  Object.assign(code, { category: ChannelTarget.classPack, searchId: pack.id, eventTitle: pack.name });
  const visitors: string[] = [];
  for (let count = random.int(20, 60); count > 0; count -= 1) {
    const at = lookedAt(world, random, world.now - random.int(0, 90) * DAY);
    addVisit(world, random, { code, at, visitors, sharerId: null, bookingId: null });
  }
}
