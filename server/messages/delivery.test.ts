import { sql } from 'drizzle-orm';
import { intoOutbox } from '../db/statements/intoOutbox.ts';
import { until } from '../tasks/testing/books.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { DELIVERY_LIMITS, deliverDue, startDelivery } from './delivery.ts';
import { embeddedGateway } from './embeddedGateway.ts';
import type { MessageAnswer } from './gateway.ts';
import { scriptedMessages } from './testing/scriptedMessages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.orm.execute(sql`delete from message_outbox`);
});

const MOBILE = '13800000000';
/** Writes messages as the domains do. */
const write = async (count: number, recipient = MOBILE) => {
  const { rows } = await database.orm.execute<{ state: string }>(
    intoOutbox(sql`select 'sms' as kind, ${recipient}::text as recipient, 'Hello' as text, 'test-' || n as reference
      from generate_series(1, ${count}::int) n`),
  );
  return rows.map(({ state }) => state);
};
/** Lets every pause end. */
const makeDue = () => database.orm.execute(sql`update message_outbox set next_try_at = now()`);
const messages = async () => {
  const { rows } = await database.orm.execute<Record<string, unknown>>(sql`
    select state, tries, failure, sent_at is not null as sent,
      (ceil(extract(epoch from next_try_at - now()) / 10) * 10)::int as pause from message_outbox order by id`);
  return rows;
};
const states = async () => {
  const { rows } = await database.orm.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from message_outbox group by state order by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

describe('a message', () => {
  it('waits in the outbox with its transaction and is gone with it', async () => {
    const undone = database.transaction(async (tx) => {
      await tx.execute(
        intoOutbox(sql`select 'push' as kind, '4' as recipient, 'Hi' as text, 'undone' as reference`),
      );
      throw new Error('The cancel was refused.');
    });
    await expect(undone).rejects.toThrow('refused');
    const gateway = scriptedMessages();
    await deliverDue(database, gateway);
    expect(gateway.handed).toEqual([]);
    expect(await write(1)).toEqual(['queued']);
    expect(await write(1)).toEqual([]);
    await deliverDue(database, gateway);
    expect(gateway.handed).toEqual([{ kind: 'sms', recipient: MOBILE, text: 'Hello', reference: 'test-1' }]);
    expect(await messages()).toMatchObject([{ state: 'sent', tries: 1, failure: '', sent: true }]);
    await makeDue();
    await deliverDue(database, gateway);
    expect(gateway.handed).toHaveLength(1);
  });

  it('that can never arrive fails where it is written, and at the gateway', async () => {
    expect(await write(1, '021-5888')).toEqual(['failed']);
    await database.orm.execute(sql`insert into message_outbox (kind, recipient, text, reference)
      values ('sms', 'nobody', 'Hello', 'by-hand')`);
    await deliverDue(database, embeddedGateway);
    const failed = { state: 'failed', failure: 'NOT_MOBILE', sent: false };
    expect(await messages()).toMatchObject([
      { ...failed, tries: 0 },
      { ...failed, tries: 1 },
    ]);
  });

  it('is kept, and not told as sent, where no gateway is set; a secret one is emptied', async () => {
    await write(1);
    await database.orm.execute(
      intoOutbox(
        sql`select 'sms' as kind, ${MOBILE}::text as recipient, '246810' as text, 'code-reset-1' as reference`,
        { isSecret: true },
      ),
    );
    await deliverDue(database, embeddedGateway);
    expect(await messages()).toMatchObject([
      { state: 'kept', tries: 1, failure: '', sent: false },
      { state: 'kept', sent: false },
    ]);
    const { rows } = await database.orm.execute(sql`select text from message_outbox order by id`);
    expect(rows).toEqual([{ text: 'Hello' }, { text: '' }]);
  });

  it('is handed over again after growing pauses, and reaches its person once', async () => {
    const gateway = scriptedMessages((_, earlier) =>
      earlier === 0 ? { fail: 'Busy.' } : earlier === 1 ? 'lost' : 'take',
    );
    await write(1);
    await deliverDue(database, gateway);
    await deliverDue(database, gateway);
    expect(await messages()).toMatchObject([{ state: 'queued', tries: 1, failure: 'Busy.', pause: 30 }]);
    await makeDue();
    await deliverDue(database, gateway);
    expect(await messages()).toMatchObject([
      { state: 'queued', tries: 2, failure: 'The connection broke.', pause: 120, sent: false },
    ]);
    await makeDue();
    await deliverDue(database, gateway);
    expect(await messages()).toMatchObject([{ state: 'sent', tries: 3, failure: '', sent: true }]);
    expect(gateway.handed).toHaveLength(3);
    expect(gateway.delivered.size).toBe(1);
  });

  it('fails after five tries without an answer', async () => {
    const gateway = scriptedMessages(() => ({ fail: 'Busy.' }));
    await write(1);
    for (let round = 0; round < 8; round++) {
      await makeDue();
      await deliverDue(database, gateway);
    }
    expect(gateway.handed).toHaveLength(5);
    expect(await messages()).toMatchObject([{ state: 'failed', tries: 5, failure: 'Busy.', sent: false }]);
  });

  it('fails as well when its last try was never settled', async () => {
    await write(1);
    await database.orm.execute(
      sql`update message_outbox set tries = 5, next_try_at = now() + interval '1 minute'`,
    );
    const gateway = scriptedMessages();
    await deliverDue(database, gateway);
    expect(await messages()).toMatchObject([{ state: 'queued' }]);
    await makeDue();
    await deliverDue(database, gateway);
    expect(gateway.handed).toEqual([]);
    expect(await messages()).toMatchObject([{ state: 'failed', tries: 5, failure: 'NO_ANSWER' }]);
  });

  it('that was refused is not handed over again and does not stop the others, whatever the words', async () => {
    const words = `\u0000${'号'.repeat(300)}\ud800`;
    const gateway = scriptedMessages(({ reference }) =>
      reference === 'test-1' ? { refuse: words } : 'take',
    );
    await write(3);
    await deliverDue(database, gateway);
    await makeDue();
    await deliverDue(database, gateway);
    expect(gateway.handed).toHaveLength(3);
    const [refused, ...others] = await messages();
    expect(refused).toMatchObject({ state: 'failed', failure: '号'.repeat(200) });
    expect(others.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('to a silent gateway waits like one without an answer', async () => {
    const gateway = scriptedMessages(() => 'silent');
    await write(2);
    await deliverDue(database, gateway, { ...DELIVERY_LIMITS, answerWithinMs: 5 });
    expect(await messages()).toMatchObject([
      { state: 'queued', tries: 1, failure: 'NO_ANSWER' },
      { state: 'queued', tries: 1, failure: 'NO_ANSWER' },
    ]);
  });
});

describe('the delivery', () => {
  it('hands over everything that is due in one round, some at a time', async () => {
    let [now, most] = [0, 0];
    const gateway = {
      send: async () => {
        most = Math.max(most, (now += 1));
        await Promise.resolve();
        now -= 1;
        return { state: 'taken' as const };
      },
    };
    await write(120);
    await deliverDue(database, gateway, { ...DELIVERY_LIMITS, atOnce: 50 });
    expect(await states()).toEqual({ sent: 120 });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(50);
  });

  it('does so beside others without handing anything over twice', async () => {
    const gateway = scriptedMessages();
    await write(400);
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(database, gateway)));
    expect(await states()).toEqual({ sent: 400 });
    expect(gateway.handed).toHaveLength(400);
  });

  it('keeps what was settled by somebody quicker', async () => {
    await write(1);
    const gateway = {
      send: async () => {
        await database.orm.execute(sql`update message_outbox set state = 'sent', sent_at = now()`);
        return { state: 'refused' as const, reason: 'Too late.' };
      },
    };
    await deliverDue(database, gateway);
    expect(await messages()).toMatchObject([{ state: 'sent', failure: '', sent: true }]);
  });

  it('finds what waits by an index of that alone', async () => {
    await database.orm.execute(sql`insert into message_outbox (kind, recipient, text, state, reference)
      select 'sms', ${MOBILE}, 'Hello', case when n > 19000 then 'queued' else 'sent' end, 'old-' || n
      from generate_series(1, 20000) n`);
    await database.orm.execute(sql`analyze message_outbox`);
    const { rows } = await database.orm.execute(sql`explain select id from message_outbox
      where state = 'queued' and next_try_at <= now() order by next_try_at, id limit 50 for update skip locked`);
    expect(JSON.stringify(rows)).toContain('message_outbox_queued_idx');
  });

  it('runs until it is stopped, and writes down what was under way', async () => {
    const answers: (() => void)[] = [];
    const gateway = {
      send: () => new Promise<MessageAnswer>((taken) => void answers.push(() => taken({ state: 'taken' }))),
    };
    const delivery = startDelivery(database, gateway, { ...DELIVERY_LIMITS, pollMs: 5 });
    await write(1);
    await until(
      async () => answers.length,
      (count) => count === 1,
    );
    const stopped = delivery.stop();
    answers[0]?.();
    await stopped;
    expect(await states()).toEqual({ sent: 1 });
    const others = scriptedMessages();
    await write(2);
    const next = startDelivery(database, others, { ...DELIVERY_LIMITS, pollMs: 5 });
    await until(states, ({ sent }) => sent === 2);
    await next.stop();
    await next.stop();
    expect(others.handed.map(({ reference }) => reference)).toEqual(['test-2']);
  });
});
