import { auditLogs } from '../../shared/contract/audit/calls.ts';
import { makeWorld } from '../testing/actors.ts';
import { buildTestApp } from '../testing/buildTestApp.ts';
import { handler } from './handler.ts';
import { refusedValueOf } from '../db/errors.ts';

/** A call whose contract lets through what its statement cannot hold, as one of ours might. */
const careless = (statement: string) =>
  buildTestApp({
    domains: [
      {
        name: 'audit',
        statements: {},
        routes: ({ database }) => [
          handler(auditLogs, async ({ query }) => {
            await database.pool.query(statement, [query.objectId]);
            throw new Error('The statement took it.');
          }),
        ],
      },
    ],
  });

it.each([
  ['select $1::text::int4', '3000000000', 'objectId'],
  ['select $1::text::timestamptz', '0000-01-01', 'objectId'],
  ['select length($1::text) / 0', 'none is named', 'request'],
])(
  'names the field of a value that the database cannot hold: %s of %s',
  async (statement, objectId, field) => {
    const test = await careless(statement);
    const { actors } = await makeWorld(test.make);
    const { status, envelope } = await test.send(auditLogs, {
      ...actors.partnerWithCode,
      query: { objectId },
    });
    await test.close();
    expect([status, envelope.resultCode, envelope.reason]).toEqual([200, 400, 'badInput']);
    expect(envelope.errors).toEqual([
      { field, code: 'refusedByDatabase', message: 'has a value that cannot be stored' },
    ]);
  },
);

it('takes no other error for one', () => {
  expect(refusedValueOf(new Error('no'))).toBeUndefined();
  expect(refusedValueOf({ code: '23505', message: 'a "b"' })).toBeUndefined();
  expect(refusedValueOf({ code: '22P02', message: 'a "b"' })).toBe('b');
  expect(refusedValueOf({ message: 'x', cause: { code: '22012', message: 'division by zero' } })).toBe('');
});
