// @content @reviewing
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CLAIM_MINUTES } from '../../shared/codes/reviewing.ts';
import { claimReviews, decideReviews, reviewCounts } from '../../shared/contract/content/calls.ts';
import { testDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { unique } from '../../server/testing/factories.ts';
import { factories } from '../../server/testing/make.ts';
import { currentSlice } from '../../scripts/sweep.mjs';
import { killVictims } from '../crash/crashServer.ts';
import { onPostgres } from '../crash/ownDatabase.ts';
import { type RunningServer, startReady } from './serverProcess.ts';

const REVIEWERS = 20;
/** Ten times as many outside of a landing. */
const ITEMS = currentSlice() ? 1_000 : 10_000;
const TAKEN = 10;
const REMOVED = { decision: 2, reason: 1, note: '', muteDays: 0, notify: false, withReplies: false };

onPostgres('reviewers on two servers', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-reviews-'));
  let database: TestDatabase;
  let servers: readonly RunningServer[];
  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    const start = () => startReady({ DATABASE_URL: database.url ?? '', TOUCHLINE_DATA: directory });
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('clear a queue together: nothing is decided twice, nothing is lost, and the counts are exact', async () => {
    const make = factories(database);
    const author = await make.member();
    await database.orm.execute(sql`
      insert into content (kind, external_id, author_id, text, created_at)
      select 'feed', 'race-' || n, ${author.id}, 'Post ' || n, now() - make_interval(secs => n)
      from generate_series(1, ${ITEMS}::int) n`);
    let decided = 0;
    const work = async (number: number): Promise<void> => {
      const account = await make.account({ userType: 0 });
      await make.grant(account.id, ['PLATFORM_AUDIT_FEED']);
      const token = await make.signIn(account.id, Date.now());
      const server = servers[number % servers.length];
      if (!server) throw new Error('no server');
      for (;;) {
        const taken = await server.send(claimReviews, {
          token,
          params: { kind: 'feed' },
          body: { next: TAKEN },
        });
        const { claimed } = claimReviews.result.parse(taken.envelope.result);
        if (claimed.length === 0) return;
        const sent = await server.send(decideReviews, {
          token,
          key: unique('race'),
          params: { kind: 'feed' },
          body: { items: claimed, ...REMOVED },
        });
        const { done, conflicts, failed } = decideReviews.result.parse(sent.envelope.result);
        expect([conflicts, failed]).toEqual([[], []]);
        decided += done.length;
      }
    };
    await Promise.all(Array.from({ length: REVIEWERS }, (_, number) => work(number)));
    expect(decided).toBe(ITEMS);
    const { rows } = await database.orm.execute(sql`
      select count(*)::int as steps, count(distinct content_id)::int as items,
        (select count(*)::int from content where state = 2 and version = 1) as removed,
        (select count(*)::int from content where claimed_by is not null) as claimed from content_decision`);
    expect(rows).toEqual([{ steps: ITEMS, items: ITEMS, removed: ITEMS, claimed: 0 }]);
    const account = await make.account({ userType: 0 });
    await make.grant(account.id, ['PLATFORM_AUDIT_FEED']);
    const counts = await servers[0]?.send(reviewCounts, { token: await make.signIn(account.id, Date.now()) });
    expect(reviewCounts.result.parse(counts?.envelope.result)).toMatchObject({ feed: 0, comment: null });
  });

  it('keep what a killed server gave out until its ten minutes are over, and then have it again', async () => {
    const make = factories(database);
    const author = await make.member();
    await database.orm.execute(sql`
      insert into content (kind, external_id, author_id, text, created_at)
      select 'comment', 'kill-' || n, ${author.id}, 'Comment ' || n, now() from generate_series(1, ${TAKEN}::int) n`);
    const claim = async (server: RunningServer): Promise<number> => {
      const account = await make.account({ userType: 0 });
      await make.grant(account.id, ['PLATFORM_AUDIT_COMMENT']);
      const token = await make.signIn(account.id, Date.now());
      const asked = { token, params: { kind: 'comment' }, body: { next: TAKEN } };
      const { envelope } = await server.send(claimReviews, asked);
      return claimReviews.result.parse(envelope.result).claimed.length;
    };
    const [first, second] = servers;
    if (!first || !second) throw new Error('no server');
    expect(await claim(first)).toBe(TAKEN);
    first.kill('SIGKILL');
    expect(await claim(second)).toBe(0);
    const later = await startReady({
      DATABASE_URL: database.url ?? '',
      TOUCHLINE_DATA: directory,
      TOUCHLINE_TESTING: '1',
      TOUCHLINE_CLOCK_OFFSET_MS: String((CLAIM_MINUTES + 1) * 60_000),
    });
    expect(await claim(later)).toBe(TAKEN);
  });
});
