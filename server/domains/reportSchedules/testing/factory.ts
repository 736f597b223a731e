import { type Insert, one, type Target, unique } from '../../../testing/factories.ts';
import { account } from '../../../db/schema/identity.ts';
import { reportSchedule } from '../schema.ts';

/** A monthly mail that is due from the next month on. */
export const makeReportSchedule = async (
  { database: { orm } }: Target,
  values: Insert<typeof reportSchedule> = {},
) => {
  const savedBy = values.savedBy ?? one(await orm.select({ id: account.id }).from(account).limit(1)).id;
  const defaults = {
    name: unique('Mail'),
    report: 'payment' as const,
    dayOfMonth: 5,
    recipients: ['mei@example.com'],
    doneMonth: '2026-10',
  };
  return one(
    await orm
      .insert(reportSchedule)
      .values({ ...defaults, ...values, savedBy })
      .returning(),
  );
};
