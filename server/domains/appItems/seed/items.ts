import { fitsRatio } from '../../../../shared/codes/app/items.ts';
import { emptyForm } from '../../../../shared/contract/appItems/kind.ts';
import { appKindOf } from '../../../../shared/contract/appItems/allKinds.ts';
import type { appItem } from '../../../db/schema/appItems.ts';

const DAY_MS = 86_400_000;
type Row = typeof appItem.$inferInsert;

/** A stored picture, and its size in pixels. */
export interface Cover {
  readonly [column: string]: unknown;
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
/** What the demo's items are made of. */
interface Parts {
  readonly covers: readonly Cover[];
  readonly sportIds: readonly number[];
  readonly now: number;
}

/** An item in few words: kind, title, begin and end in days from now, status and values. */
type Planned = readonly [
  kind: string,
  title: string,
  from: number | null,
  to: number | null,
  status: Row['status'],
  values: object,
];

const CHAPTERS = [
  { title: '热身 Warm-up', url: 'https://video.example.com/warm-up', seconds: 240 },
  { title: '动作 Technique', url: 'https://video.example.com/technique', seconds: 600 },
];
const toUrl = { kind: 'url', id: null, url: 'https://www.example.com/sale' };

const PLANNED: readonly Planned[] = [
  [
    'challenge',
    '十一月百公里跑',
    -20,
    10,
    'on',
    {
      goalType: 'distance',
      goal: 100_000,
      reward: '完赛证书',
      rule: '<p>十一月内累计跑满一百公里即完成挑战。</p>',
    },
  ],
  [
    'challenge',
    'December swim: 20 times',
    4,
    34,
    'on',
    { goalType: 'times', goal: 20, rule: '<p>Swim twenty times in December.</p>' },
  ],
  [
    'challenge',
    '夏日骑行',
    -160,
    -100,
    'on',
    { goalType: 'minutes', goal: 1_200, rule: '<p>夏天骑行满一千二百分钟。</p>' },
  ],
  ['topic', '今天你跑了吗', null, null, 'on', { intro: '晒出你的跑步记录', recommended: 1 }],
  ['topic', '羽毛球约起来', null, null, 'on', { intro: '找球友、约场地' }],
  ['topic', '瑜伽日记', null, null, 'off', { intro: '每天十分钟' }],
  ['check-topic', '21 天早起打卡', -10, 60, 'on', { days: 21, makeUp: 2 }],
  ['check-topic', '冬日不停歇', 5, 90, 'on', { days: 60, makeUp: 5 }],
  ['hot-search', '羽毛球', null, null, 'on', { mark: 'hot' }],
  ['hot-search', '亲子游泳', -3, 20, 'on', { mark: 'new' }],
  ['hot-search', '滑雪', 3, 60, 'on', {}],
  [
    'lesson',
    '跑步姿势入门',
    null,
    null,
    'on',
    { level: '1', minutes: 14, chapters: CHAPTERS, coach: '林教练' },
  ],
  ['lesson', 'Badminton footwork', null, null, 'on', { level: '2', minutes: 25, chapters: CHAPTERS }],
  ['lesson', '自由泳换气', null, null, 'draft', { level: '1', minutes: 18, chapters: CHAPTERS }],
  ['medal', '初来乍到', null, null, 'on', { metric: 'checkIns', threshold: 1, level: 1 }],
  ['medal', '十次到场', null, null, 'on', { metric: 'checkIns', threshold: 10, level: 2 }],
  ['medal', '百次到场', null, null, 'draft', { metric: 'checkIns', threshold: 100, level: 3 }],
  ['clock-template', '晨光', null, null, 'on', {}],
  [
    'clock-template',
    '山海',
    null,
    null,
    'on',
    { places: [{ field: 'days', x: 50, y: 40, size: 12, colour: '#ffffff' }] },
  ],
  ['ad', '冬季新品', -5, 9, 'on', { slot: 'home', target: toUrl }],
  ['ad', '会员日', 12, 14, 'on', { slot: 'home', target: toUrl, weight: 80 }],
  ['ad', '报名有礼', -30, 30, 'on', { slot: 'booking', target: toUrl }],
  ['message', '周末约球', null, null, 'draft', { body: '这个周末，附近的场馆还有空位，一起来打球吧！' }],
];

/** Items of every kind: live ones, planned ones, ended ones and drafts. */
export const demoItems = ({ covers, sportIds, now }: Parts): Row[] =>
  PLANNED.map(([kind, title, from, to, status, values], index) => {
    const known = appKindOf(kind);
    const dayAt = (days: number | null) => (days === null ? null : new Date(now + days * DAY_MS));
    const filled = {
      ...(known && emptyForm(known).values),
      ...(known?.fields['sportId'] && { sportId: sportIds[index % sportIds.length] ?? null }),
      ...values,
    };
    const ratio = known?.coverRatio?.(filled);
    const fitting = ratio ? covers.filter((cover) => fitsRatio(ratio, cover)) : covers.slice(0, 12);
    const picture = fitting[index % fitting.length]?.path ?? '';
    return {
      kind,
      title,
      cover: known?.cover === 'required' ? picture : '',
      sort: (index + 1) * 10,
      status,
      startAt: dayAt(from),
      endAt: dayAt(to),
      values: known?.fields['pictureOff'] ? { ...filled, pictureOff: picture } : filled,
      createdAt: new Date(now - 40 * DAY_MS),
      updatedAt: new Date(now - (index % 9) * DAY_MS),
    };
  });
