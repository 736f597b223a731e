import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { merchantAudit } from '../../../shared/contract/merchant/merchantAudits.calls.ts';
import { CompanyRow } from '../../../shared/contract/companies/shapes.ts';
import { MerchantAuditRow } from '../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { EMPTY_DRAFT } from '../model/decision.ts';
import { DecideDialog } from '../pages/AuditFile/DecideDialog.tsx';
import { RemindDialog } from '../pages/CompanyList/RemindDialog.tsx';
import { SwitchDialog } from '../pages/CompanyList/SwitchDialog.tsx';
import { ClaimDialog } from '../pages/AuditList/ClaimDialog.tsx';

const nothing = (): void => undefined;

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/AuditList/ClaimDialog.tsx': (stage) => (
    <ClaimDialog {...stage} list={emptyList()} rows={[sampleOf(MerchantAuditRow)]} />
  ),
  'pages/AuditFile/DecideDialog.tsx': (stage) => (
    <DecideDialog
      {...stage}
      decision="return"
      file={sampleOf(merchantAudit.result)}
      draft={EMPTY_DRAFT}
      onDone={nothing}
      onRefused={nothing}
    />
  ),
  'pages/CompanyList/SwitchDialog.tsx': (stage) => (
    <SwitchDialog {...stage} enable={0} list={emptyList()} rows={[sampleOf(CompanyRow)]} />
  ),
  'pages/CompanyList/RemindDialog.tsx': (stage) => (
    <RemindDialog {...stage} list={emptyList()} rows={[sampleOf(CompanyRow)]} />
  ),
};
