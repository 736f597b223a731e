import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PICTURE_PLACES } from '../db/statements/picturePlaces.ts';
import { merchantAudit, setting, versionRecord } from '../db/schema/organisation.ts';
import { picture } from '../db/schema/pictures.ts';
import { StoreScope } from '../db/scope.ts';
import { pictureFaults } from '../domains/eventTemplates/form/rules.ts';
import { makeWorld, type World } from '../testing/actors.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { databaseKinds, testPostgres } from '../testing/database.ts';
import { unique } from '../testing/factories.ts';
import { removeUnusedPictures } from './removal.ts';
import { deleteUnused, knownNames, lockUnused } from './sql.ts';
import { makeFolders, papersFolder, picturesFolder, storePicture } from './storePicture.ts';

const HOUR_MS = 3_600_000;

/** A server with people, and what a test asks about its pictures. */
async function shopOn(kind: 'postgres' | 'embedded') {
  const test = await buildTestApp({ domains: [], database: { kind } });
  const world = await makeWorld(test.make);
  const { dataDirectory } = test.services.config;
  const pathOf = (name: string): string =>
    join((name.startsWith('paper-') ? papersFolder : picturesFolder)(dataDirectory), name);
  makeFolders(dataDirectory);
  const ago = (hours: number) => new Date(test.services.now() - hours * HOUR_MS);
  /** A file that was written some hours ago. */
  const write = (name: string, hours: number): string => {
    writeFileSync(pathOf(name), name);
    utimesSync(pathOf(name), ago(hours), ago(hours));
    return name;
  };
  /** A picture that was uploaded some hours ago. */
  const upload = async (hours: number, named = nameOf()): Promise<string> => {
    const { companyId } = world.place;
    const { name } = await test.make.picture({ name: named, companyId, createdAt: ago(hours) });
    return write(name, hours);
  };
  const hasFile = (name: string) => existsSync(pathOf(name));
  const hasRow = async (name: string) => (await knownNames(test.database.orm, [name])).has(name);
  return { test, world, write, upload, hasFile, hasRow };
}
const nameOf = () => `${unique('picture').replaceAll(/\W/g, '-')}.webp`;

describe.each(databaseKinds())('pictures that nothing refers to, on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof shopOn>>;
  beforeAll(async () => {
    shop = await shopOn(kind);
  });
  afterAll(() => shop.test.close());

  it('go with their files a day after they were uploaded, and not before', async () => {
    const young = [await shop.upload(23), await shop.upload(23, `paper-${nameOf()}`)];
    const old = [await shop.upload(25), await shop.upload(25, `paper-${nameOf()}`)];
    expect(await removeUnusedPictures(shop.test.services)).toEqual({ pictures: 2, files: 2 });
    expect(await knownNames(shop.test.database.orm, [...young, ...old])).toEqual(new Set(young));
    expect([...young, ...old].map(shop.hasFile)).toEqual([true, true, false, false]);
  });

  it('stay another day when somebody uploads them again', async () => {
    const { test, world } = shop;
    const { companyId, storeId, creatorId: accountId } = world.place;
    const name = await shop.upload(25);
    const drawn = { name, content: Buffer.from(name), width: 400, height: 300 };
    await storePicture(test.services, drawn, { accountId, companyId, storeId });
    expect(await removeUnusedPictures(test.services)).toEqual({ pictures: 0, files: 0 });
    expect([await shop.hasRow(name), shop.hasFile(name)]).toEqual([true, true]);
  });

  it('leave no files of uploads that a crash broke off', async () => {
    const names = [nameOf(), `${nameOf()}.draft.tmp`];
    const [young, old] = [22, 26].map((hours) => names.map((name) => shop.write(`${hours}${name}`, hours)));
    expect(await removeUnusedPictures(shop.test.services)).toEqual({ pictures: 0, files: 2 });
    expect(young?.map(shop.hasFile)).toEqual([true, true]);
    expect(old?.map(shop.hasFile)).toEqual([false, false]);
  });

  it('are all removed, however many there are', async () => {
    const names = Array.from({ length: 230 }, () => shop.write(nameOf(), 30));
    const at = new Date(shop.test.services.now() - 30 * HOUR_MS);
    const rows = names.map((name) => ({ name, width: 400, height: 300, bytes: 1_000, createdAt: at }));
    await shop.test.database.orm.insert(picture).values(rows);
    expect(await removeUnusedPictures(shop.test.services)).toEqual({ pictures: 230, files: 230 });
  });

  it('stay while anything refers to them, wherever that stands', async () => {
    const { test, world } = shop;
    await rowsOfEveryPlace(test, world);
    const named: string[] = [];
    for (const place of PICTURE_PLACES) {
      const name = await shop.upload(50);
      const held = `<p>before <img src="/${name}" alt=""></p>`;
      const type = place.getSQLType();
      const value =
        type === 'jsonb'
          ? sql`to_jsonb(${held}::text)`
          : type === 'text[]'
            ? sql`array[${held}::text]`
            : sql`${held}::text`;
      const column = sql.identifier(columnOf(place));
      const { rowCount } = await test.database.orm.execute(
        sql`update ${place.table} set ${column} = ${value} where ctid = (select min(ctid) from ${place.table})`,
      );
      expect([columnOf(place), rowCount]).toEqual([columnOf(place), 1]);
      named.push(name);
    }
    const unnamed = await shop.upload(50);
    expect(await removeUnusedPictures(test.services)).toEqual({ pictures: 1, files: 1 });
    expect(await shop.hasRow(unnamed)).toBe(false);
    expect(await knownNames(test.database.orm, named)).toEqual(new Set(named));
    expect(named.filter((name) => !shop.hasFile(name))).toEqual([]);
  });
});

/** One row at least in every table of a place. */
async function rowsOfEveryPlace({ make, database: { orm } }: TestApp, { place }: World): Promise<void> {
  await make.content('photo');
  await make.appItem('topic');
  const template = await make.template(place);
  await make.regulation(template);
  await make.packageOrder(place);
  await make.taskItem(await make.task(place), await make.booking(await make.event(template)));
  const { companyId } = place;
  const [at, words] = [new Date(), 'words'];
  const round = {
    companyId,
    round: 1,
    action: words,
    auditStatus: 1,
    comment: words,
    fields: [],
    actor: words,
  };
  await orm.insert(merchantAudit).values(round);
  await orm.insert(setting).values({ name: words, value: words });
  const version = { versionNumber: '1', versionTitle: words, versionIntroduction: words, side: 1 };
  await orm.insert(versionRecord).values({ ...version, publishedAt: at });
}

/** As the database writes it. */
const columnOf = ({ name }: PgColumn): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const onPostgres = testPostgres() ? describe : describe.skip;
onPostgres('somebody who saves a form while pictures are removed', () => {
  let shop: Awaited<ReturnType<typeof shopOn>>;
  beforeAll(async () => {
    shop = await shopOn('postgres');
  });
  afterAll(() => shop.test.close());

  const scopeOf = ({ place: { companyId, storeId } }: World): StoreScope =>
    StoreScope.grant({ companyId, storeId, storeName: '', companyName: '', companyType: 1 });

  it('keeps the pictures that were there when the form was checked', async () => {
    const { test, world } = shop;
    const [saved, unused] = [await shop.upload(30), await shop.upload(30)];
    await test.database.transaction(async (tx) => {
      const shown = [['cover', `/${saved}`]] as const;
      expect(await pictureFaults(tx, scopeOf(world), shown)).toEqual([]);
      expect(await removeUnusedPictures(test.services)).toEqual({ pictures: 1, files: 1 });
    });
    expect([await shop.hasRow(saved), await shop.hasRow(unused)]).toEqual([true, false]);
  });

  it('keeps the pictures that were saved after the search began', async () => {
    const { test, world } = shop;
    const [saved, unused] = [await shop.upload(30), await shop.upload(30)];
    await test.database.transaction(async (tx) => {
      const ids = await lockUnused(tx, new Date(test.services.now()), 10);
      // As somebody who had the picture before it was locked, and was done a moment later.
      await test.make.template(world.place, { cover: `/${saved}` });
      expect(await deleteUnused(tx, ids)).toBe(ids.length - 1);
    });
    expect([await shop.hasRow(saved), await shop.hasRow(unused)]).toEqual([true, false]);
  });
});

describe('the places of pictures', () => {
  /**
   * Columns in which no picture is named, or need not stay: names, numbers, keys, states, words of people; the trail,
   * which tells what was; and answers that are only repeated.
   */
  const OTHERS: Readonly<Record<string, string>> = {
    account: 'account_name cellphone name password_hash profile rights_changed_by uid',
    account_privilege: 'code given_by',
    account_role: 'given_by',
    app_entry: 'reason',
    app_figure: 'name',
    app_item: 'kind plan progress status task_id title told_state',
    app_recipient: 'phone',
    app_record: 'external_id',
    audit_count: 'action object',
    audit_entry: 'acting_for action actor after before ip object object_id request_id',
    booking: 'lines note order_number payment_number status',
    change_item: 'name parameters reason state task_id',
    channel_code: 'content event_title serial_number',
    channel_visit: 'device visitor',
    check_in_action: 'answer',
    class_pack: 'items name',
    company: 'city company_name contact_name contact_phone credit_code name',
    content:
      'city external_id kind merchant_reply official_reply previous_text previous_title risk_reasons tags text title type video',
    content_decision: 'note undo_note',
    content_picture: 'address',
    content_report: 'external_id text',
    day_sum: 'kind',
    default_view: 'list',
    difference_note: 'note',
    event: 'cancel_description cancel_task_id note payment_modes place publish_task_id repeat_key title',
    event_template: 'city_ids cover_alt payment_modes title',
    journal_state: 'zone',
    list_layout: 'layout list',
    idempotency_key: 'answer body_hash call_id key',
    member: 'city name phone',
    member_count: 'city',
    member_note: 'text',
    member_report: 'text',
    member_sanction: 'note state task_id',
    merchant_audit: 'action actor comment internal_note',
    merchant_file: 'confirmed rejected waived',
    message_outbox: 'failure kind recipient reference state text',
    month_close: 'hash note totals',
    pack_code: 'serial_number',
    pack_record: 'note part',
    package_order: 'items note order_number payment_number status',
    password_link: 'token_hash',
    picture: 'name',
    posting: 'credit debit kind',
    provider_file: 'file_name mapping provider',
    provider_row: 'content flow_number provider',
    publish_item: 'place reason state task_id',
    regulation: 'title',
    report_schedule: 'done_month last_month name recipients report',
    role: 'code codes name remark updated_by',
    saved_view: 'layout list name query',
    setting: 'name',
    sign_in: 'id_token ip token_hash',
    sign_on_attempt:
      'browser_hash code_verifier id id_token issuer nonce redirect side staff_no state_hash subject ticket_hash',
    sign_in_throttle: 'key',
    sign_on_ticket: 'token_hash uid',
    sms_code: 'cellphone code_hash purpose',
    sms_limit: 'key',
    sport_type: 'name',
    staff_identity: 'cellphone issuer name staff_no subject',
    store:
      'account_num address city city_code district district_code facilities full_name name open_hours payment phone store_key',
    task: 'description id lease_owner status title',
    task_file: 'name task_id',
    task_file_part: 'task_id',
    task_item: 'fail_code fail_text flow_number lease_owner lines note order_number task_id voucher',
    ticket_grant: 'note phone state',
    version_record: 'need_notice version_number version_title',
    waitlist_entry: 'state',
  };

  it('are every column of the schema that may name one', async () => {
    const { database, close } = await buildTestApp({ domains: [] });
    const { rows } = await database.orm.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and (data_type in ('text', 'jsonb', 'json', 'character varying')
        or udt_name in ('_text', '_varchar', '_jsonb')) order by table_name, column_name`);
    await close();
    const places = PICTURE_PLACES.map((place) => `${getTableName(place.table)}.${columnOf(place)}`);
    const others = Object.entries(OTHERS).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual([...places, ...others].toSorted());
    expect(new Set(places).size).toBe(places.length);
  });
});
