import { AuditStatus } from '../../../shared/codes/lists.ts';
import { pageTypeOf } from './pageType.ts';

test.each([
  ['not started', AuditStatus.notStarted, ['new', 'new', 'view', 'new', 'new']],
  ['a draft', AuditStatus.draft, ['new', 'new', 'view', 'new', 'new']],
  ['in review', AuditStatus.submitted, ['result', 'result', 'view', 'result', 'result']],
  ['returned', AuditStatus.returned, ['result', 'result', 'view', 'fix', 'result']],
  ['rejected', AuditStatus.rejected, ['result', 'new', 'view', 'result', 'result']],
  ['approved', AuditStatus.accountOpening, ['result', 'result', 'view', 'result', 'result']],
  ['settled', AuditStatus.settled, ['result', 'result', 'view', 'result', 'result']],
])('the pages of a file that is %s', (_, auditStatus, wanted) => {
  const asked = [null, 'new', 'view', 'fix', 'result'];
  expect(asked.map((text) => pageTypeOf(text, auditStatus))).toEqual(wanted);
});

test.each([
  ['a draft', AuditStatus.draft, ['view', 'view', 'view', 'view', 'view']],
  ['returned', AuditStatus.returned, ['result', 'result', 'view', 'result', 'result']],
  ['rejected', AuditStatus.rejected, ['result', 'result', 'view', 'result', 'result']],
])('the pages of a file that is %s, for who may not change it', (_, auditStatus, wanted) => {
  const asked = [null, 'new', 'view', 'fix', 'result'];
  expect(asked.map((text) => pageTypeOf(text, auditStatus, false))).toEqual(wanted);
});
