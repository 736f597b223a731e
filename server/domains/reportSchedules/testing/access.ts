import { sql } from 'drizzle-orm';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { makeReportSchedule } from './factory.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    readonly reportScheduleId: number;
  }
}

const form = ({ companyId }: Pick<Objects, 'companyId'>) => ({
  name: 'Payments',
  report: 'payment',
  companyId,
  dayOfMonth: 5,
  recipients: ['mei@example.com'],
});

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: {
    'reportSchedules.list': operatorsWithCode,
    'reportSchedules.create': operatorsWithCode,
    'reportSchedules.change': operatorsWithCode,
    'reportSchedules.remove': operatorsWithCode,
  },
  samples: {
    'reportSchedules.list': () => ({}),
    // Each object of a test has one, and there is a limit.
    'reportSchedules.create': async (objects, { database }) => {
      await database.orm.execute(sql`delete from report_schedule where id <> ${objects.reportScheduleId}`);
      return { body: form(objects) };
    },
    'reportSchedules.change': async (objects, test) => {
      const { id } = await makeReportSchedule(test);
      return { body: { ...form(objects), id, version: 0 } };
    },
    'reportSchedules.remove': async (_, test) => ({ params: { id: (await makeReportSchedule(test)).id } }),
  },
  texts: {
    noProse: ['name', 'report', 'done_month', 'last_month'].map((column) => `report_schedule.${column}`),
  },
  objects: {
    make: async (test) => ({ reportScheduleId: (await makeReportSchedule(test)).id }),
    absent: { reportScheduleId: 900_000_173 },
  },
};
