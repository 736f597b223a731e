import { sql } from 'drizzle-orm';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { codeReference } from '../../../db/statements/registrationCode.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';

const expectations: DomainAccess['expectations'] = {
  'messages.outbox': operatorsWithCode,
  'messages.readCode': operatorsWithCode,
  'messages.sendTest': operatorsWithCode,
};

/** A code of a registration that was sent to nobody; answers the message's number. */
async function keptCode({ database: { orm } }: TestApp): Promise<number> {
  const reference = codeReference('register');
  await orm.execute(
    intoOutbox(
      sql`select 'sms' as kind, '13800000009' as recipient, '246810' as text, ${reference}::text as reference`,
      { isSecret: true },
    ),
  );
  const { rows } = await orm.execute<{ id: number }>(
    sql`update message_outbox set state = 'kept' where reference = ${reference} returning id`,
  );
  return rows[0]?.id ?? 0;
}

const samples: DomainAccess['samples'] = {
  'messages.outbox': () => ({ query: { state: 'sent' } }),
  'messages.readCode': async (_, test) => ({ params: { id: await keptCode(test) } }),
  'messages.sendTest': () => ({ body: { cellphone: '13800000009' } }),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples };
