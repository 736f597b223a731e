import { sql } from 'drizzle-orm';
import { memberChange, memberNote, memberReport, memberSanction } from '../schema.ts';
import type { DomainAccess, Sample } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';

const CALLS = [
  'list',
  'export',
  'one',
  'change',
  'setStatus',
  'changeMany',
  'addNote',
  'revealPhone',
  'bookings',
  'packs',
  'sanctions',
];

async function storedOf({ database }: TestApp, id: number) {
  const { rows } = await database.orm.execute<{ version: number; name: string }>(
    sql`select version, name from member where id = ${id}`,
  );
  return rows[0] ?? { version: 0, name: 'Nobody' };
}
const ofMember: Sample = ({ memberId }) => ({ params: { id: memberId } });

/** The store that knows a member, as the canaries name it. */
const storeOfMember = `coalesce((select store_id from booking where member_id = t.member_id limit 1),
  (select store_id from package_order where member_id = t.member_id limit 1))`;

/** One row in every table about the member, of which merchants see none. */
const make: NonNullable<DomainAccess['objects']>['make'] = async ({ database: { orm } }, place, objects) => {
  const of = { memberId: objects.memberId, by: place.creatorId };
  await orm.insert(memberNote).values({ ...of, text: 'A note' });
  await orm.insert(memberSanction).values({ ...of, state: 'muted', reason: 2, note: 'A reason' });
  const report = { memberId: objects.memberId, reporterId: objects.waitingId, reason: 2, text: 'A report' };
  await orm.insert(memberReport).values(report);
  // Of no transaction: rows of this table never outlive theirs.
  await orm.insert(memberChange).values({ transaction: 0, memberId: objects.memberId, isFirst: false });
  return {};
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: Object.fromEntries(CALLS.map((name) => [`users.${name}`, operatorsWithCode])),
  samples: {
    'users.list': () => ({ query: { state: 'normal', reportsMin: 0, start: '2026-01-01' } }),
    'users.export': () => ({ body: { columns: ['userName', 'phone'] } }),
    'users.one': ofMember,
    'users.change': async ({ memberId }, test) => {
      const { version, name } = await storedOf(test, memberId);
      return {
        params: { id: memberId },
        body: { userName: name, cityCode: '310100', removeAvatar: false, version },
      };
    },
    'users.setStatus': async ({ memberId }, test) => ({
      params: { id: memberId },
      body: {
        state: 'muted',
        days: 1,
        reason: 2,
        note: '',
        version: (await storedOf(test, memberId)).version,
      },
    }),
    'users.changeMany': ({ memberId }) => ({
      body: { change: { action: 'mute', days: 1, reason: 2, note: '' }, ids: [memberId], count: 1 },
    }),
    'users.addNote': ({ memberId }) => ({ params: { id: memberId }, body: { text: 'Called twice' } }),
    'users.revealPhone': ofMember,
    'users.bookings': ofMember,
    'users.packs': ofMember,
    'users.sanctions': ofMember,
  },
  objects: { make, absent: {} },
  statementsOfPeople: ['holdMember'],
  largeTables: ['member', 'member_figures'],
  texts: {
    prose: [
      { table: 'member_note', columns: ['text'], owner: 'store', id: storeOfMember },
      { table: 'member_report', columns: ['text'], owner: 'store', id: storeOfMember },
      { table: 'member_sanction', columns: ['note'], owner: 'store', id: storeOfMember },
    ],
    noProse: ['member_count.city', 'member_sanction.state', 'member_sanction.task_id'],
  },
};
