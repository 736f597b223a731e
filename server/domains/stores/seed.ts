import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { store } from '../../db/schema/organisation.ts';
import { picture } from '../../db/schema/pictures.ts';
import { DEMO_OPERATOR } from '../../db/seed/accounts.ts';
import type { SeedPart } from '../../db/seed/parts.ts';
import type { Random } from '../../db/seed/random.ts';
import { recordGrants } from '../../grants/writeGrants.ts';
import { AREAS } from '../cities/service.ts';

/** What demo stores offer. */
const FACILITIES = [
  '淋浴',
  '储物柜',
  '停车场',
  '空调',
  '饮水机',
  '器材租借',
  '母婴室',
  '无障碍通道',
  '观众席',
];
/** The first store of the demo; its company has one more, which is closed. */
const FIRST_STORE = 'store-0001';
/** Who manages the closed one: the demo account that manages its siblings. */
const ITS_MANAGER = 'partner';

/** Hours as halls keep them: longer at weekends, some with a break at noon. */
function hoursOf(random: Random): readonly object[] {
  const [from, to] = [random.pick(['08:00', '09:00', '10:00']), random.pick(['21:00', '22:00', '24:00'])];
  const isBroken = random.chance(0.2);
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    if (weekday > 5) return [{ weekday, from: '08:00', to: '22:30' }];
    if (!isBroken) return [{ weekday, from, to }];
    return [
      { weekday, from, to: '12:00' },
      { weekday, from: '13:30', to },
    ];
  });
}

/** City and district with their codes, of a city by the name it is called by. */
function areaOf(name: string, random: Random) {
  const city = AREAS.flatMap(({ children }) => children).find((each) => each.name === `${name}市`);
  const district = city && random.pick(city.children);
  return {
    city: city?.name ?? name,
    cityCode: city?.code ?? '',
    district: district?.name ?? '',
    districtCode: district?.code ?? '',
  };
}

/** The old place of a store, disabled: nothing is going on in it, and its manager may enable it. */
async function addClosedStore(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ storeId: number; accountId: number; roleIds: number[]; at: Date }>(sql`
    with closed as (
      insert into store (company_id, name, full_name, status, store_key, account_num, city, city_code, district,
        district_code, address, phone, payment)
      select company_id, '五角场旧址店', '沪动体育 五角场旧址店', 0, 'store-closed', '889001', '上海市', '310100', '杨浦区', '310110', '上海市国定路 15 号',
        '021-65112233', jsonb_build_object('type', '2', 'url', '', 'status', 0, 'bankName', '',
          'accountMasked', '', 'openedAt', null)
      from store where store_key = ${FIRST_STORE}
      on conflict do nothing returning id, company_id
    ), manager as (select id from account where account_name = ${ITS_MANAGER}),
    joined as (insert into account_store (account_id, store_id) select manager.id, closed.id from manager, closed)
    select closed.id as "storeId", manager.id as "accountId", array_agg(distinct held.role_id::int) as "roleIds",
      min(held.given_at) as at
    from manager, closed, account_role held join store s on s.id = held.store_id
    where held.account_id = manager.id and s.store_key = ${FIRST_STORE}
    group by closed.id, manager.id`);
  for (const { at, ...grant } of rows) {
    const context = { requestId: '', ip: '', now: new Date(at).getTime() };
    const by = { accountId: null, name: DEMO_OPERATOR };
    // oxlint-disable-next-line no-await-in-loop -- one row at most
    await recordGrants(tx, [grant], { by, action: 'permissions.setUp', context });
  }
}

/**
 * Fills in the settings of demo stores, which the demo begins without: area, coordinates, hours, facilities and covers.
 * One store more is closed, so that the list has every state.
 */
export const seed: SeedPart = {
  fill: async (tx, { stores, random }) => {
    const covers = await tx
      .select({ name: picture.name })
      .from(picture)
      .where(and(isNull(picture.companyId), gt(picture.width, picture.height)))
      .orderBy(picture.id);
    await addClosedStore(tx);
    for (const { storeId } of stores) {
      // oxlint-disable-next-line no-await-in-loop -- some dozens of rows on one connection
      const [row] = await tx.select({ city: store.city }).from(store).where(eq(store.id, storeId));
      // oxlint-disable-next-line no-await-in-loop -- the same
      await tx
        .update(store)
        .set({
          ...areaOf(row?.city ?? '', random),
          cover: covers.length === 0 ? '' : `/${random.pick(covers).name}`,
          lng: (100_000 + random.int(0, 22_000)) / 1_000,
          lat: (22_000 + random.int(0, 18_000)) / 1_000,
          openHours: hoursOf(random),
          facilities: FACILITIES.filter(() => random.chance(0.5)),
        })
        .where(eq(store.id, storeId));
    }
    return stores.length;
  },
};
