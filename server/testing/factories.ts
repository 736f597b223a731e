import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { Database } from '../db/pool.ts';
import { channelCode, channelVisit } from '../db/schema/channels.ts';
import { booking, event, eventTemplate, regulation } from '../db/schema/events.ts';
import { account, accountCompany, accountRole, accountStore, role, session } from '../db/schema/identity.ts';
import { company, member, merchantFile, sportType, store } from '../db/schema/organisation.ts';
import { classPack, holding, packageOrder } from '../db/schema/packs.ts';
import { picture } from '../db/schema/pictures.ts';
import { task, taskItem } from '../db/schema/tasks.ts';
import { savedView } from '../db/schema/views.ts';
import { hashPassword } from '../domains/session/password.ts';
import { newToken, tokenHashOf } from '../http/token.ts';

/** Password of every account a factory makes. */
export const TEST_PASSWORD = 'Correct-horse-7';
/** The clock of tests starts here, in the middle of a working day of the business zone. */
export const TEST_NOW = Date.parse('2026-11-20T12:00:00+08:00');
const HOUR_MS = 3_600_000;
/** Cheap hashes: tests of the throttle make hundreds. */
const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let count = 0;
/** A text nobody else in this process uses. */
export const unique = (name: string): string => `${name}-${++count}`;

type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

/** Rows for tests: every function writes what it is asked for, fills in the rest plausibly and answers the row. */
export function factories(database: Database) {
  const db = database.orm;
  const one = <Row>(rows: readonly Row[]): Row => {
    const [row] = rows;
    if (row === undefined) throw new Error('The database returned no row.');
    return row;
  };
  const make = {
    /** A settled company with an onboarding file. */
    company: async (values: Insert<typeof company> = {}) => {
      const name = unique('Company');
      const defaults = { name, companyName: `${name} Ltd`, type: 1, auditStatus: 6, city: '310100' };
      const made = one(
        await db
          .insert(company)
          .values({ ...defaults, ...values })
          .returning(),
      );
      const file = {
        company: { companyName: made.companyName },
        legal: {},
        bank: { number: '6222021234567890' },
      };
      await db.insert(merchantFile).values({
        companyId: made.id,
        auditStatus: made.auditStatus,
        ...file,
        stores: [],
        files: [],
        rejected: [],
      });
      return made;
    },
    store: async (companyId: number, values: Insert<typeof store> = {}) => {
      const name = unique('Store');
      const payment = {
        type: '1',
        url: '',
        status: 2,
        bankName: 'Test bank',
        accountMasked: '****7890',
        openedAt: null,
      };
      const defaults = {
        companyId,
        name,
        fullName: `${name} full`,
        storeKey: randomUUID(),
        accountNum: name,
        payment,
      };
      return one(
        await db
          .insert(store)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    account: async (values: Insert<typeof account> = {}) => {
      const accountName = unique('account');
      const defaults = {
        accountName,
        name: `Name of ${accountName}`,
        uid: randomUUID(),
        userType: 1,
        passwordHash: await hashPassword(TEST_PASSWORD, TEST_COST),
      };
      return one(
        await db
          .insert(account)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    /** Puts an account into a company and, when named, into stores. */
    membership: async (accountId: number, companyId: number, storeIds: readonly number[] = []) => {
      await db.insert(accountCompany).values({ accountId, companyId }).onConflictDoNothing();
      for (const storeId of storeIds) await db.insert(accountStore).values({ accountId, storeId });
    },
    /** Gives codes: in one store, or everywhere on the operator side. */
    grant: async (accountId: number, codes: readonly PrivilegeCode[], storeId: number | null = null) => {
      const name = unique('Role');
      const side = storeId === null ? 2 : 1;
      const made = one(
        await db
          .insert(role)
          .values({ name, code: name, side, codes: [...codes] })
          .returning(),
      );
      await db.insert(accountRole).values({ accountId, roleId: made.id, storeId });
      return made;
    },
    /** A signed-in session; answers its token. */
    session: async (accountId: number, at: number = TEST_NOW) => {
      const token = newToken();
      const time = new Date(at);
      await db
        .insert(session)
        .values({ tokenHash: tokenHashOf(token), accountId, createdAt: time, lastSeenAt: time });
      return token;
    },
    sportType: async (values: Insert<typeof sportType> = {}) =>
      one(
        await db
          .insert(sportType)
          .values({ name: unique('Sport'), ...values })
          .returning(),
      ),
    member: async (values: Insert<typeof member> = {}) => {
      const phone = `138${String(++count).padStart(8, '0')}`;
      return one(
        await db
          .insert(member)
          .values({ name: unique('Member'), phone, ...values })
          .returning(),
      );
    },
    template: async (place: Place, values: Insert<typeof eventTemplate> = {}) => {
      const sport = values.sportTypeId ?? (await make.sportType()).id;
      const defaults = {
        ...place,
        title: unique('Template'),
        sportTypeId: sport,
        grades: [1],
        capacity: 20,
        paymentModes: [{ mode: 3, price: 5000, points: 0, classPackId: null, times: 0, items: [] }],
        priceFrom: 5000,
        cancelDeadline: 24,
        registrationClose: 60,
        coachIds: [],
      };
      const { creatorId } = place;
      return one(
        await db
          .insert(eventTemplate)
          .values({ ...defaults, creatorId, ...values })
          .returning(),
      );
    },
    regulation: async (of: typeof eventTemplate.$inferSelect, values: Insert<typeof regulation> = {}) => {
      const defaults = { templateId: of.id, title: unique('Rule'), content: 'Be kind.', sort: 0 };
      return one(
        await db
          .insert(regulation)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    /** The row of a picture of nobody; there is no file. */
    picture: async (values: Insert<typeof picture> = {}) => {
      const defaults = { name: `${unique('picture')}.webp`, width: 400, height: 300, bytes: 1_000 };
      return one(
        await db
          .insert(picture)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    event: async (template: typeof eventTemplate.$inferSelect, values: Insert<typeof event> = {}) => {
      const startAt = new Date(TEST_NOW + 48 * HOUR_MS);
      const defaults = {
        templateId: template.id,
        companyId: template.companyId,
        storeId: template.storeId,
        sportTypeId: template.sportTypeId,
        title: template.title,
        place: 'Court 1',
        startAt,
        endAt: new Date(startAt.getTime() + HOUR_MS),
        registrationOpenAt: new Date(TEST_NOW - 48 * HOUR_MS),
        registrationCloseAt: new Date(startAt.getTime() - HOUR_MS),
        capacity: 20,
        minParticipants: 0,
        coachIds: [],
        paymentModes: template.paymentModes,
        cancelDeadline: 24,
        registrationClose: 60,
        createdBy: template.creatorId,
      };
      return one(
        await db
          .insert(event)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    /** A channel code for a template of the place. */
    channel: async (place: Place, searchId: number, values: Insert<typeof channelCode> = {}) => {
      const { creatorId, ...where } = place;
      const serialNumber = `T${String(++count).padStart(11, '0')}`;
      const defaults = {
        ...where,
        serialNumber,
        searchId,
        type: 1,
        category: 1,
        eventTitle: unique('Target'),
        content: unique('Poster'),
        createdBy: creatorId,
      };
      return one(
        await db
          .insert(channelCode)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    /** An opening of its link. */
    visit: async (of: typeof channelCode.$inferSelect, values: Insert<typeof channelVisit> = {}) => {
      const defaults = {
        channelId: of.id,
        at: new Date(TEST_NOW - HOUR_MS),
        visitor: unique('visitor'),
        device: 'ios' as const,
      };
      return one(
        await db
          .insert(channelVisit)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    booking: async (of: typeof event.$inferSelect, values: Insert<typeof booking> = {}) => {
      const defaults = {
        orderNumber: unique('T2026'),
        eventId: of.id,
        templateId: of.templateId,
        companyId: of.companyId,
        storeId: of.storeId,
        memberId: values.memberId ?? (await make.member()).id,
        seats: 1,
        payMode: 3,
        amountCents: 5000,
        paymentNumber: randomUUID(),
        status: 'paid' as const,
        source: 1,
        bookedAt: new Date(TEST_NOW - HOUR_MS),
      };
      return one(
        await db
          .insert(booking)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    /** A ticket of 10 times at 50.00 each. */
    classPack: async ({ companyId, storeId }: Place, values: Insert<typeof classPack> = {}) => {
      const defaults = { companyId, storeId, name: unique('Ticket'), priceCents: 50_000, times: 10 };
      return one(
        await db
          .insert(classPack)
          .values({ ...defaults, validityMonths: 6, ...values })
          .returning(),
      );
    },
    /** A paid order of a ticket, of which `used` times are used. */
    packageOrder: async (
      place: Place,
      values: Insert<typeof packageOrder> = {},
      { used = 0, total = 10 }: { readonly used?: number; readonly total?: number } = {},
    ) => {
      const { companyId, storeId } = place;
      const ticket = await make.classPack(place);
      const paid = { paidAt: new Date(TEST_NOW - HOUR_MS), paymentNumber: randomUUID() };
      const defaults = {
        ...{ orderNumber: unique('TP2026'), companyId, storeId, classPackId: ticket.id, payMode: 3 },
        items: [{ classPackId: ticket.id, name: ticket.name, times: total, singleCents: 5_000 }],
        ...{ amountCents: 50_000, status: 'paid' as const, createdAt: new Date(TEST_NOW - HOUR_MS), ...paid },
        memberId: values.memberId ?? (await make.member()).id,
      };
      const made = one(
        await db
          .insert(packageOrder)
          .values({ ...defaults, ...values })
          .returning(),
      );
      const received = { classPackId: ticket.id, memberId: made.memberId, packageOrderId: made.id };
      const validTo = new Date(TEST_NOW + 1_000 * HOUR_MS);
      if (made.status === 'paid') await db.insert(holding).values({ ...received, total, used, validTo });
      return made;
    },
    savedView: async (values: Insert<typeof savedView> & { readonly accountId: number }) => {
      const defaults = { list: 'events.sessions', name: unique('View'), query: 'status=0' };
      return one(
        await db
          .insert(savedView)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    task: async (place: Place, values: Insert<typeof task> = {}) => {
      const { creatorId, ...where } = place;
      const defaults = {
        id: randomUUID(),
        kind: 1,
        title: unique('Task'),
        ...where,
        status: 'done' as const,
        totalCount: 0,
        startedBy: creatorId,
      };
      return one(
        await db
          .insert(task)
          .values({ ...defaults, ...values })
          .returning(),
      );
    },
    taskItem: async (
      of: typeof task.$inferSelect,
      what: typeof booking.$inferSelect,
      values: Insert<typeof taskItem> = {},
    ) => {
      const { orderNumber, payMode, amountCents, eventId, storeId } = what;
      const defaults = {
        taskId: of.id,
        bookingId: what.id,
        orderNumber,
        payMode,
        amountCents,
        eventId,
        storeId,
      };
      const made = one(
        await db
          .insert(taskItem)
          .values({ ...defaults, ...values })
          .returning(),
      );
      // An item that is not decided holds its part of the payment, as in the product.
      const held = [1, 2, 4].includes(made.state) ? made.amountCents : 0;
      await db
        .update(booking)
        .set({ refundingCents: sql`${booking.refundingCents} + ${held}` })
        .where(eq(booking.id, what.id));
      return made;
    },
  };
  return make;
}

/** Where something of a merchant is, and whose it is. */
export interface Place {
  readonly companyId: number;
  readonly storeId: number;
  readonly creatorId: number;
}

/** The factories of one database. */
export type Factories = ReturnType<typeof factories>;
