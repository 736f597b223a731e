import { AuditStatus } from '../../../shared/codes/lists.ts';
import { auditStatusAfter } from '../../../shared/codes/merchant/merchantAudit.ts';

/** What the page is (screens D): fill in, look at, mend what was sent back, how it ended. */
export type PageType = 'new' | 'view' | 'fix' | 'result';

/** The pages that a file has at its point of the audit; the first one is where a bare address leads. */
function pagesAt(auditStatus: number): readonly PageType[] {
  if (auditStatus === AuditStatus.returned) return ['result', 'fix', 'view'];
  if (auditStatus === AuditStatus.rejected) return ['result', 'new', 'view'];
  return auditStatusAfter('save', auditStatus) === undefined ? ['result', 'view'] : ['new', 'view'];
}

/**
 * The page of an address: the one it names, or where this file is at home when that cannot be shown now. Who may not change
 * the file has no page on which it is written.
 */
export function pageTypeOf(wanted: string | null, auditStatus: number, mayChange = true): PageType {
  const pages = pagesAt(auditStatus).filter((page) => mayChange || page === 'view' || page === 'result');
  return pages.find((page) => page === wanted) ?? pages[0] ?? 'view';
}
