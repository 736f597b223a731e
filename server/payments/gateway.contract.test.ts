import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PaymentSettings } from '../config.ts';
import { type Behaviour, behaviourOf } from './behaviour.ts';
import { embeddedLedger } from './embeddedLedger.ts';
import { PaymentTimeout, type RefundRequest } from './gateway.ts';
import { readLedger } from './ledger.ts';

let settings: PaymentSettings;
const children: ChildProcess[] = [];
beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-payments-'));
  settings = { directory, latencyMs: 1, failurePercent: 20, lostPercent: 20 };
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
  rmSync(settings.directory, { recursive: true, force: true });
});

/** A gateway of another server process: sends each line it is given twice at once and prints what came back. */
const PROCESS = `
  import { createInterface } from 'node:readline';
  const { embeddedLedger } = await import(process.argv[1]);
  const gateway = embeddedLedger(JSON.parse(process.argv[2]));
  const ask = (request) => gateway.refund(request).catch((error) => ({ state: error.name }));
  process.stdout.write('"ready"\\n');
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    const answers = await Promise.all([ask(request), ask(request)]);
    process.stdout.write(JSON.stringify(answers) + '\\n');
  }`;

async function otherProcess() {
  const program = ['--import', 'tsx', '--input-type=module', '-e', PROCESS];
  const child = spawn(
    process.execPath,
    [...program, join(__dirname, 'embeddedLedger.ts'), JSON.stringify(settings)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    send: (request: RefundRequest) => void child.stdin.write(`${JSON.stringify(request)}\n`),
    /** The next pair of answers; undefined when the process is gone. */
    answers: async (): Promise<unknown[] | undefined> => {
      const { value, done } = await lines.next();
      return done ? undefined : JSON.parse(String(value));
    },
    kill: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The first refund whose key the simulated provider treats in the wanted way. */
function refundThat(wanted: (behaviour: Behaviour) => boolean, amountCents = 1_250): RefundRequest {
  for (let number = 1; ; number++) {
    const key = `item-${number}`;
    if (wanted(behaviourOf(key, settings))) {
      return { key, paymentNumber: `pay-${key}`, amountCents, reason: 'session cancelled' };
    }
  }
}
const isPlain = ({ refusedTries, lost }: Behaviour): boolean => refusedTries === 0 && lost === 'never';

describe('a payment gateway', () => {
  it('pays a key once, however often it is asked, with the same answer', async () => {
    const request = refundThat(isPlain);
    const first = await embeddedLedger(settings).refund(request);
    expect(first).toMatchObject({ state: 'done', flowNumber: expect.stringMatching(/^50\d{26}$/) });
    expect(await embeddedLedger(settings).refund(request)).toEqual(first);
    expect(await embeddedLedger(settings).find(request.key)).toEqual(first);
    expect(await embeddedLedger(settings).total()).toEqual({ count: 1, cents: 1_250 });
  });

  it('refuses a key that comes back with another amount or payment', async () => {
    const gateway = embeddedLedger(settings);
    const request = refundThat(isPlain);
    await gateway.refund(request);
    const conflict = { state: 'refused', code: 'KEY_CONFLICT', retryable: false };
    expect(await gateway.refund({ ...request, amountCents: 1_251 })).toMatchObject(conflict);
    expect(await gateway.refund({ ...request, paymentNumber: 'another' })).toMatchObject(conflict);
    expect(await gateway.total()).toEqual({ count: 1, cents: 1_250 });
  });

  it.each([0, -5, 12.5, Number.NaN])('refuses to pay %p cents', async (amountCents) => {
    const gateway = embeddedLedger(settings);
    const request = { ...refundThat(isPlain), amountCents };
    expect(await gateway.refund(request)).toMatchObject({ state: 'refused', retryable: false });
    expect(await gateway.total()).toEqual({ count: 0, cents: 0 });
  });

  it('tells afterwards what became of a refund whose answer was lost', async () => {
    const gateway = embeddedLedger(settings);
    const paid = refundThat(({ refusedTries, lost }) => refusedTries === 0 && lost === 'after');
    await expect(gateway.refund(paid)).rejects.toThrow(PaymentTimeout);
    expect(await gateway.find(paid.key)).toMatchObject({ state: 'done' });
    const unpaid = refundThat(({ refusedTries, lost }) => refusedTries === 0 && lost === 'before');
    await expect(gateway.refund(unpaid)).rejects.toThrow(PaymentTimeout);
    expect(await gateway.find(unpaid.key)).toEqual({ state: 'unknown' });
    expect(await gateway.refund(unpaid)).toMatchObject({ state: 'done' });
    expect(await gateway.total()).toEqual({ count: 2, cents: 2_500 });
  });

  it('pays a retryable refusal on a later try and never a final one', async () => {
    const gateway = embeddedLedger(settings);
    const later = refundThat(({ refusedTries, lost }) => refusedTries === 2 && lost === 'never');
    expect(await gateway.refund(later)).toMatchObject({ state: 'refused', retryable: true });
    expect(await embeddedLedger(settings).refund(later)).toMatchObject({ state: 'refused', retryable: true });
    expect(await embeddedLedger(settings).find(later.key)).toMatchObject({
      state: 'refused',
      retryable: true,
    });
    expect(await gateway.refund(later)).toMatchObject({ state: 'done' });
    const never = refundThat(({ refusedTries, lost }) => refusedTries === Infinity && lost === 'never');
    const refusal = await gateway.refund(never);
    expect(refusal).toMatchObject({ state: 'refused', retryable: false });
    expect(await gateway.refund(never)).toEqual(refusal);
    expect(await gateway.find(never.key)).toEqual(refusal);
    expect(await gateway.total()).toEqual({ count: 1, cents: 1_250 });
  });

  it('tells what it still works on from what never arrived', async () => {
    const slow = { ...settings, latencyMs: 300 };
    const gateway = embeddedLedger(slow);
    const request = refundThat(isPlain);
    expect(await gateway.find(request.key)).toEqual({ state: 'unknown' });
    const sending = gateway.refund(request);
    // Questions are answered at once, while the refund takes its time.
    slow.latencyMs = 0;
    expect(await gateway.find(request.key)).toEqual({ state: 'processing' });
    const answer = await sending;
    expect(await gateway.find(request.key)).toEqual(answer);
  });

  it('pays once when two processes send the same keys at the same time', async () => {
    settings = { ...settings, failurePercent: 0, lostPercent: 0 };
    const [one, two] = await Promise.all([otherProcess(), otherProcess()]);
    for (let number = 1; number <= 100; number++) {
      const request = { key: `k${number}`, paymentNumber: `p${number}`, amountCents: number, reason: 'r' };
      one.send(request);
      two.send(request);
      const answers = [...((await one.answers()) ?? []), ...((await two.answers()) ?? [])];
      expect(answers).toHaveLength(4);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    const ledger = await readLedger(settings.directory);
    expect(ledger).toMatchObject({ count: 100, cents: 5_050, duplicates: [] });
  });

  it('forgets nothing, pays nothing twice and leaves no half file when killed', async () => {
    settings = { ...settings, failurePercent: 0, lostPercent: 0 };
    const acknowledged = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const victim = await otherProcess();
      for (let number = 1; number <= 300; number++) {
        victim.send({ key: `k${number}`, paymentNumber: `p${number}`, amountCents: number, reason: 'r' });
      }
      for (let number = 1; number <= 40 * (round + 1); number++) {
        await victim.answers();
        acknowledged.add(number);
      }
      await victim.kill();
      const { entries, duplicates, count } = await readLedger(settings.directory);
      const paid = new Set(entries.map(({ request }) => request.amountCents));
      expect([...acknowledged].filter((number) => !paid.has(number))).toEqual([]);
      expect(duplicates).toEqual([]);
      expect(count).toBe(paid.size);
    }
    const files = readdirSync(settings.directory, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => file.endsWith('.json'))) {
      expect(() => JSON.parse(readFileSync(join(settings.directory, name), 'utf8'))).not.toThrow();
    }
  });
});

describe('the embedded ledger', () => {
  it('refuses about 3 in 100 keys, some of them only at first', () => {
    const all = Array.from({ length: 20_000 }, (_, number) =>
      behaviourOf(`share-${number}`, { latencyMs: 27, failurePercent: 3, lostPercent: 0.5 }),
    );
    const refused = all.filter(({ refusedTries }) => refusedTries > 0);
    expect(refused.length / all.length).toBeGreaterThan(0.025);
    expect(refused.length / all.length).toBeLessThan(0.035);
    expect(refused.filter(({ refusedTries }) => refusedTries < 5).length / refused.length).toBeGreaterThan(
      0.3,
    );
    const usual = all.map(({ latencyMs }) => latencyMs).toSorted((a, b) => a - b);
    expect(usual[0]).toBeGreaterThanOrEqual(14);
    expect(usual[Math.floor(all.length * 0.99)]).toBeLessThanOrEqual(41);
  });

  it('names payments that were paid out under two keys', async () => {
    settings = { ...settings, failurePercent: 0, lostPercent: 0 };
    const gateway = embeddedLedger(settings);
    for (const key of ['a', 'b']) {
      await gateway.refund({ key, paymentNumber: 'same', amountCents: 10, reason: 'r' });
    }
    expect((await readLedger(settings.directory)).duplicates).toEqual(['same']);
  });

  it('is empty before the first refund', async () => {
    expect(await readLedger(join(settings.directory, 'none'))).toEqual({
      count: 0,
      cents: 0,
      duplicates: [],
      entries: [],
    });
  });
});
