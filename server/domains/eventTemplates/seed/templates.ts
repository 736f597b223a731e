import { ClassPackKind, PaymentMode, type VALIDITY_MONTHS } from '../../../../shared/codes/lists.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import type { StorePeople } from '../../../db/seed/accounts.ts';
import { COMPANIES, JOB_TITLE, KINDS, type Kind, SPORTS, type Sport } from '../../../db/seed/catalogue.ts';
import { packLabels } from '../../packageOrders/seed/packLabels.ts';
import { SPORT_STARTS } from '../../sportTypes/seed/sportStarts.ts';
import { DAY, type World } from '../../../db/seed/world.ts';

/** Templates of one batch and how many of them the partner's first store has. */
const TEMPLATES = 300;
const FIRST_STORE_TEMPLATES = 15;
const RULES = [
  ['穿着要求', '请穿室内运动鞋，带毛巾和水。'],
  ['安全须知', '有心脏病、高血压等情况的会员不建议参加；开始前先热身。'],
  ['迟到与缺席', '迟到超过 15 分钟，名额可能让给候补。'],
  ['House rules', 'Wear indoor shoes and bring your own towel.'],
] as const;

const WELCOMES = [
  '新手友好，第一次来也能跟上。',
  '分组进行，教练带队。',
  '装备可租，空手也能来。',
  'All levels welcome.',
] as const;

/** A template with what sessions are made from beside its row. */
export interface TemplatePlan {
  readonly template: World['rows']['eventTemplate'][number];
  readonly lines: readonly PayLine[];
  readonly minutes: number;
  readonly createdAt: number;
  readonly people: StorePeople;
  readonly isJob: boolean;
}

/** Class packs of every store and the templates of the batch; the job's comes first. */
export function addTemplates(
  world: World,
  people: ReadonlyMap<number, StorePeople>,
  sportIds: ReadonlyMap<string, number>,
): TemplatePlan[] {
  const stores = world.rows.store.filter(({ id }) => people.has(id));
  const others = TEMPLATES - FIRST_STORE_TEMPLATES;
  const plans: TemplatePlan[] = [];
  for (const [place, store] of stores.entries()) {
    const packIds = addPacks(world, store);
    const share = Math.floor((others * place) / (stores.length - 1));
    const count =
      place === 0 ? FIRST_STORE_TEMPLATES : share - Math.floor((others * (place - 1)) / (stores.length - 1));
    for (let index = 0; index < count; index += 1) {
      const isJob = world.batch === 0 && place === 0 && index === 0;
      plans.push(addTemplate(world, { store, packIds, people, sportIds, index, isJob }));
    }
  }
  return plans;
}

type StoreRow = World['rows']['store'][number];
interface Place {
  readonly store: StoreRow;
  readonly packIds: readonly number[];
  readonly people: ReadonlyMap<number, StorePeople>;
  readonly sportIds: ReadonlyMap<string, number>;
  readonly index: number;
  readonly isJob: boolean;
}

function addTemplate(world: World, place: Place): TemplatePlan {
  const { random, now } = world;
  const { store, isJob, index } = place;
  const staff = place.people.get(store.id);
  const company = world.rows.company.find(({ id }) => id === store.companyId);
  const plan = COMPANIES[world.rows.company.findIndex(({ id }) => id === store.companyId)];
  if (!staff || !company || !plan) throw new Error(`Store ${store.id} has no people or company.`);
  const sport: Sport = isJob ? SPORTS[0] : random.pick(plan.sports);
  const kind = KINDS[(store.id * 3 + index) % KINDS.length] ?? KINDS[0];
  if (!kind) throw new Error('There is no kind of session.');
  const lines = isJob ? jobLines(place.packIds) : payLines(world, company.type, kind, place.packIds);
  const money = lines.flatMap(({ mode, price, items }) =>
    mode === PaymentMode.mobileWallet
      ? [price]
      : mode === PaymentMode.multiItem
        ? items.slice(0, 1).map((item) => item.price)
        : [],
  );
  const createdAt = new Date(now - random.int(370, 420) * DAY);
  const template = {
    id: world.nextId('eventTemplate'),
    companyId: store.companyId,
    storeId: store.id,
    title: isJob ? JOB_TITLE : kind.title.replace('{}', sport),
    sportTypeId: place.sportIds.get(sport) ?? 1,
    ...picturesOf(world, sport, index),
    grades: isJob ? [2, 3] : random.several([1, 2, 3, 4], random.int(1, 2)).sort(),
    description: `<p>${sport} · ${random.pick(WELCOMES)}</p>${SPORT_STARTS[sport].description}`,
    minAge: random.chance(0.3) ? random.pick([6, 12, 16, 18]) : null,
    maxAge: null,
    capacity: isJob ? 28 : random.int(...kind.capacity),
    minParticipants: isJob ? 8 : random.pick([0, 2, 4]),
    paymentModes: lines,
    priceFrom: money.length === 0 ? null : Math.min(...money),
    cancelDeadline: isJob ? 24 : random.pick([0, 2, 4, 8, 12, 24, 24, 48, 168, 9999]),
    registrationClose: isJob ? 60 : random.pick([5, 60, 60, 120, 240, 480, 1440]),
    coachIds: random.several(staff.coachIds, random.int(1, 2)),
    isOnShelf: isJob || random.chance(0.88) ? 1 : 0,
    cityActivity: random.chance(0.08) ? 1 : 0,
    creatorId: staff.managerId,
    avgScore: random.chance(0.9) ? random.int(370, 500) / 100 : null,
    createdAt,
    updatedAt: new Date(now - random.int(1, 300) * DAY),
  };
  world.rows.eventTemplate.push(template);
  for (const [sort, [title, content]] of random.several(RULES, random.int(1, 3)).entries()) {
    world.rows.regulation.push({
      id: world.nextId('regulation'),
      templateId: template.id,
      title,
      content,
      sort,
      required: random.int(0, 1),
    });
  }
  return {
    template,
    lines,
    minutes: isJob ? 90 : kind.minutes,
    createdAt: createdAt.getTime(),
    people: staff,
    isJob,
  };
}

/** A cover in turn, told in words on every second; every third template shows the sport's other pictures as well. */
function picturesOf(
  { pictures }: World,
  sport: Sport,
  index: number,
): { readonly cover: string; readonly coverAlt: string; readonly images: string[] } {
  const paths = pictures[sport].covers.map(({ path }) => path);
  const cover = paths[index % paths.length] ?? '';
  const coverAlt = index % 2 === 0 ? `从上方看到的${sport}场地` : '';
  return { cover, coverAlt, images: index % 3 === 0 ? paths.filter((path) => path !== cover) : [] };
}

function addPacks(world: World, store: StoreRow): number[] {
  const words = packLabels(world, store.companyId);
  return [10, 20].map((times) => {
    const id = world.nextId('classPack');
    world.rows.classPack.push({
      id,
      companyId: store.companyId,
      storeId: store.id,
      storeIds: [store.id],
      kind: ClassPackKind.ticket,
      name: words.ticket(times),
      items: [],
      priceCents: times * world.random.int(45, 90) * 100,
      times,
      validityMonths: (times === 10 ? 6 : 10) satisfies (typeof VALIDITY_MONTHS)[number],
    });
    return id;
  });
}

const line = (mode: number, values: Partial<PayLine> = {}): PayLine => ({
  mode,
  price: 0,
  points: 0,
  classPackId: null,
  times: 0,
  items: [],
  ...values,
});

function jobLines(packIds: readonly number[]): PayLine[] {
  return [
    line(PaymentMode.mobileWallet, { price: 6_800 }),
    line(PaymentMode.multiItem, {
      items: [
        { name: '场地', price: 4_500, limit: 1 },
        { name: '球拍租赁', price: 1_500, limit: 2 },
        { name: '羽毛球', price: 850, limit: 4 },
      ],
    }),
    line(PaymentMode.classCard, { classPackId: packIds[0] ?? null, times: 1 }),
    line(PaymentMode.energyPoints, { points: 800 }),
    line(PaymentMode.memberFree),
  ];
}

function payLines(world: World, companyType: number, kind: Kind, packIds: readonly number[]): PayLine[] {
  const { random } = world;
  const price = random.int(...kind.yuan) * 100 - random.pick([0, 0, 10, 100]);
  const lines = [line(PaymentMode.mobileWallet, { price })];
  if (random.chance(0.5)) {
    lines.push(
      line(PaymentMode.classCard, { classPackId: random.pick(packIds), times: random.pick([1, 1, 2]) }),
    );
  }
  if (random.chance(0.3)) {
    const items = [
      { name: '门票', price: Math.round(price * 0.7), limit: 4 },
      { name: '装备', price: random.int(10, 40) * 100, limit: 4 },
    ];
    lines.push(line(PaymentMode.multiItem, { items }));
  }
  if (companyType === 1 && random.chance(0.4))
    lines.push(line(PaymentMode.energyPoints, { points: random.int(3, 20) * 100 }));
  if (companyType !== 1 && random.chance(0.25)) lines.push(line(PaymentMode.freeBooking));
  if (random.chance(0.3)) lines.push(line(PaymentMode.memberFree));
  return lines;
}
