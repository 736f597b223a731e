// @journal @finance @orders @packageOrders
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { readFaults } from '../../server/domains/journal/sql.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { STATEMENT_TYPES, type StatementType } from '../../shared/codes/journal.ts';
import * as finance from '../../shared/contract/finance/calls.ts';
import type { FinRow, FinSum } from '../../shared/contract/finance/shapes.ts';
import { order } from '../../shared/contract/orders/calls.ts';
import { packageOrder } from '../../shared/contract/packageOrders/calls.ts';
import { isPackageOrderNumber } from '../../shared/codes/lists.ts';
import { currentSlice } from '../../scripts/sweep.mjs';
import type { Book, Line } from './moneyModel.ts';
import { DOINGS, FEE_RATE, openMoneyShop, steps } from './moneyShop.ts';

/**
 * Money against a model that knows no database: whatever is sold, refunded, used, given back, expired, earned and closed
 * in whatever order, the journal, the seven statements of both sides, their sums, their files and the pages of orders say
 * what the model says, to the cent.
 */
const onPostgres = testPostgres() ? describe : describe.skip;
/** A landing takes one shop, the same each time; everything takes 2,100 walks through seven. */
const SHOPS = currentSlice() ? 1 : 7;
const RUNS = 300;
const SEED = 20_261_129;
/** Orders whose pages are read. */
const PAGES = 40;
const DAYS = { start: '2026-10-01', end: '2027-09-30' };
const SIDES = ['partner', 'operator'] as const;
type Amounts = Pick<FinRow, 'gross' | 'discount' | 'fee' | 'net'>;
const FIELDS = ['gross', 'discount', 'fee', 'net'] as const satisfies readonly (keyof Amounts)[];

const sumsOf = (rows: readonly Amounts[]) =>
  FIELDS.map((field) => rows.reduce((sum, row) => sum + row[field], 0));
const asText = (orderNumber: string, row: Amounts): string =>
  [orderNumber, ...FIELDS.map((field) => row[field])].join(' ');

onPostgres.each(Array.from({ length: SHOPS }, (_, shop) => shop))(
  'any sequence of what happens to money, in shop %i',
  (shopNumber) => {
    let app: TestApp;
    let world: World;
    const lines: Line[] = [];
    const books: Book[] = [];
    let shop: Awaited<ReturnType<typeof openMoneyShop>>;
    beforeAll(async () => {
      app = await buildTestApp({ database: { kind: 'postgres' } });
      world = await makeWorld(app.make);
      await app.database.orm.execute(sql`update company set fee_rate = ${FEE_RATE}`);
      shop = await openMoneyShop(app, world.place);
    });
    afterAll(() => app.close());

    const asKept = ({ order: number, received, refunded, prepaid, earned }: Book) =>
      [number, received, refunded, prepaid, earned].join(' ');
    /** The books of orders in the journal. */
    async function kept(of: readonly Book[]): Promise<string[]> {
      const numbers = of.map(({ order: number }) => number);
      const { rows } = await app.database.orm.execute<{ line: string; number: string }>(sql`
      select coalesce(b.order_number, o.order_number) as number,
        concat_ws(' ', coalesce(b.order_number, o.order_number), k.received, k.refunded, k.prepaid, k.earned) as line
      from order_book k left join booking b on b.id = k.booking_id left join package_order o on o.id = k.package_order_id
      where coalesce(b.order_number, o.order_number) = any(${sql.param(numbers)}::text[])`);
      return numbers.map((number) => rows.find((row) => row.number === number)?.line ?? '');
    }

    const calls = {
      partner: { rows: finance.statement, sums: finance.summary },
      operator: { rows: finance.platformStatement, sums: finance.platformSummary },
    };
    const asker = (side: (typeof SIDES)[number], type: StatementType) => ({
      ...(side === 'partner' ? world.actors.partnerWithCode : world.actors.operatorWithCode),
      params: { type },
    });
    const sumsAsked = async (side: (typeof SIDES)[number], type: StatementType): Promise<FinSum> => {
      const answer = await app.send(calls[side].sums, { ...asker(side, type), query: DAYS });
      expect(answer.envelope).toMatchObject({ resultCode: 200 });
      return finance.summary.result.parse(answer.envelope.result);
    };
    async function pagesOf(side: (typeof SIDES)[number], type: StatementType): Promise<readonly FinRow[]> {
      const rows: FinRow[] = [];
      for (let currentPage = 1, pages = 1; currentPage <= pages; currentPage += 1) {
        const query = { ...DAYS, currentPage, pageSize: 100 };
        const { envelope } = await app.send(calls[side].rows, { ...asker(side, type), query });
        expect(envelope).toMatchObject({ resultCode: 200 });
        const page = finance.statement.result.parse(envelope.result);
        rows.push(...page.results);
        pages = page.totalPages;
      }
      return rows;
    }

    // What follows reads what these walks have left behind.
    it('leaves the books of orders as the model has them, walk by walk', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          const { model, take, end } = await shop.openWalk();
          for (const step of walk) await take(step);
          await end();
          expect(await kept(model.books)).toEqual(model.books.map(asKept));
          lines.push(...model.lines);
          books.push(...model.books);
        }),
        { numRuns: RUNS, seed: SEED + shopNumber, endOnFailure: true },
      );
      // As the server does by itself in time: thousands of rows are read with plans made for none.
      await app.database.orm.execute(sql`analyze`);
    }, 3_600_000);

    it('happened in every way', () => {
      expect(DOINGS.filter((doing) => !shop.outcomes.has(doing))).toEqual([]);
    });

    it('leaves no order whose book and state differ, and no posting in a day that was closed before it', async () => {
      expect(await readFaults(app.database.orm)).toEqual([]);
      expect(await shop.tooLate()).toEqual([]);
    });

    describe.each(STATEMENT_TYPES)('the statement %s', (type) => {
      const expected = () => lines.filter((line) => line.type === type);

      it.each(SIDES)(
        'has the rows of the model, read page by page by the %s',
        async (side) => {
          const rows = await pagesOf(side, type);
          expect(rows.map((row) => asText(row.orderNumber, row)).toSorted()).toEqual(
            expected()
              .map((line) => asText(line.order, line))
              .toSorted(),
          );
        },
        600_000,
      );

      it.each(SIDES)('adds up to the model for the %s: in its tiles, by day and by mode', async (side) => {
        const sums = await sumsAsked(side, type);
        const [gross, , , net] = sumsOf(expected());
        expect([sums.count, ...FIELDS.map((field) => sums[field])]).toEqual([
          expected().length,
          ...sumsOf(expected()),
        ]);
        const add = (parts: readonly { readonly net: number }[]) =>
          parts.reduce((sum, part) => sum + part.net, 0);
        expect([add(sums.byDay), add(sums.byMode)]).toEqual([net, net]);
        expect(sums.byMode.reduce((sum, mode) => sum + mode.gross, 0)).toBe(gross);
      });

      it.each(SIDES)(
        'has a file of the same rows for the %s, with their sums in its last line',
        async (side) => {
          const columns = ['orderNumber', ...FIELDS];
          const call = side === 'partner' ? finance.exportStatement : finance.exportPlatformStatement;
          const { text } = await app.send(call, {
            ...asker(side, type),
            query: { ...DAYS, pageSize: 10 },
            body: { columns, totals: true },
          });
          const [, ...written] = text.trim().split('\r\n');
          const total = written.pop() ?? '';
          const inYuan = (cents: number): string => (cents / 100).toFixed(2);
          const asCells = (one: string, row: Amounts) =>
            [one, ...FIELDS.map((field) => inYuan(row[field]))].join(',');
          expect(written.toSorted()).toEqual(
            expected()
              .map((line) => asCells(line.order, line))
              .toSorted(),
          );
          expect(total.split(',').slice(1)).toEqual(sumsOf(expected()).map(inYuan));
        },
      );
    });

    it('says of what is deferred what the books of orders say', async () => {
      const { refund, recognised, deferred } = await sumsAsked('partner', 'recognition');
      const sum = (of: (book: Book) => number) => books.reduce((total, book) => total + of(book), 0);
      expect([refund, recognised, deferred]).toEqual([
        sum((book) => book.refunded),
        sum((book) => book.earned),
        sum((book) => book.received - book.refunded - book.earned),
      ]);
    });

    it('says in the finance report what the statements say', async () => {
      const who = world.actors.operatorWithCode;
      const { envelope } = await app.send(finance.businessSummary, {
        ...who,
        query: { ...DAYS, grain: 'week' },
      });
      const rows = finance.businessSummary.result.parse(envelope.result);
      const sum = (field: 'gross' | 'discount' | 'refund' | 'fee' | 'recognised') =>
        rows.reduce((total, row) => total + row[field], 0);
      const of = (type: StatementType, at: number) =>
        sumsOf(lines.filter((line) => line.type === type))[at] ?? 0;
      const [gross, discount, fee] = [0, 1, 2].map((at) => of('payment', at) + of('paid', at));
      expect((['gross', 'discount', 'refund', 'fee', 'recognised'] as const).map(sum)).toEqual([
        gross,
        discount,
        of('refund', 0) + of('cancel', 0),
        (fee ?? 0) - of('refund', 2) - of('cancel', 2),
        of('revenue', 0),
      ]);
    });

    it('says on the pages of orders what went in and back', async () => {
      const some = books.filter((_, place) => place % Math.ceil(books.length / PAGES) === 0);
      for (const { order: number, received, refunded } of some) {
        const isPack = isPackageOrderNumber(number);
        const params = isPack ? { id: number } : { orderNumber: number };
        const who = world.actors.partnerWithCode;
        const { envelope } = await app.send(isPack ? packageOrder : order, { ...who, params });
        expect([number, envelope.result]).toMatchObject([number, { paid: received, refunded }]);
      }
    }, 600_000);
  },
);
