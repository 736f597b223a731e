import fc from 'fast-check';
import { AuditStatus } from '../lists.ts';
import { AUDIT_STEPS, type AuditAct, auditStatusAfter, isOpenField } from './merchantAudit.ts';

const STATUSES = Object.values(AuditStatus);
const ACTS = Object.keys(AUDIT_STEPS) as AuditAct[];
const { notStarted, draft, submitted, returned, rejected, accountOpening, settled } = AuditStatus;

it('lets each act begin where it may, and nowhere else', () => {
  const table = ACTS.map((act) => [act, STATUSES.map((from) => auditStatusAfter(act, from))]);
  // From: not started, draft, submitted, returned, rejected, account opening, settled.
  const no = undefined;
  expect(Object.fromEntries(table)).toEqual({
    save: [draft, draft, no, returned, draft, no, no],
    saveReview: [no, draft, no, returned, draft, no, draft],
    submit: [no, submitted, no, submitted, no, no, no],
    withdraw: [no, no, draft, no, no, no, no],
    return: [no, no, returned, no, no, no, no],
    reject: [no, no, rejected, no, no, no, no],
    approve: [no, no, accountOpening, no, no, no, no],
    approveReview: [no, no, settled, no, no, no, no],
    openAccount: [no, no, no, no, no, settled, no],
  });
});

it('makes a file with fields that were sent back a returned one again', () => {
  expect(auditStatusAfter('withdraw', submitted, true)).toBe(returned);
});

it('ends in a settled file, whatever was done before, which nothing but an annual review leaves', () => {
  let settledRuns = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ACTS.filter((act) => act !== 'saveReview')), {
        minLength: 30,
        maxLength: 80,
      }),
      (acts) => {
        let status: number = notStarted;
        let hasSentBack = false;
        for (const act of acts) {
          const next = auditStatusAfter(act, status, hasSentBack);
          expect(status === settled && next !== undefined).toBe(false);
          if (next === returned) hasSentBack = true;
          status = next ?? status;
        }
        if (status === settled) settledRuns++;
      },
    ),
    { seed: 16, numRuns: 300 },
  );
  expect(settledRuns).toBeGreaterThan(10);
});

it('opens all fields of a draft, and of a returned file those that were sent back', () => {
  const sentBack = [{ field: 'company.licence' }, { field: 'stores' }];
  const open = (status: number) =>
    ['company.licence', 'company.licenceUntil', 'stores.0.name'].map((field) =>
      isOpenField(status, field, sentBack),
    );
  expect([notStarted, draft, returned, submitted, rejected, settled].map(open)).toEqual([
    [true, true, true],
    [true, true, true],
    [true, false, true],
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ]);
});
