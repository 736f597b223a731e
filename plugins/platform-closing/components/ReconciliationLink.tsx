import type { ReactElement } from 'react';
import { LinkButton, useAccess, usePluginText } from '../../../core/api.ts';
import { STATEMENT_CODES, type StatementType } from '../../../shared/codes/journal.ts';
import { RECONCILED_STATEMENTS } from '../../../shared/codes/money/reconciliation.ts';
import '../closing.css';

/** From a statement of money that goes through providers to its reconciliation, for whoever may read all of them. */
export default function ReconciliationLink({ type }: { readonly type: StatementType }): ReactElement | null {
  const t = usePluginText('platform-closing');
  const access = useAccess();
  const isReconciled = RECONCILED_STATEMENTS.some((one) => one === type);
  if (!isReconciled || !RECONCILED_STATEMENTS.every((one) => access.can(STATEMENT_CODES[one]))) return null;
  return (
    <div className="tl-closing">
      <LinkButton to="/records/reconciliation">{t('reconciliation.link')}</LinkButton>
    </div>
  );
}
