import type { Choice, PluginText } from '../../../../core/api.ts';
import type { FiltersOf } from '../../../../core/list.ts';
import { AUDIT_COUNTED } from '../../../../shared/codes/merchant/merchantAudit.ts';
import type { merchantAudits } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import { AUDIT_KINDS, CLAIM_STATES } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';

const LATER_ROUNDS = ['2', '3', '4', '5'];

/** Filters of /company/process (screens E4). */
export function auditFilters(
  t: PluginText<'platform-companies'>,
  title: (column: string) => string,
  cities: readonly Choice[],
): FiltersOf<typeof merchantAudits> {
  return {
    keyword: { kind: 'text', label: title('companyName'), placeholder: t('audits.search') },
    start: { kind: 'dates', label: title('submittedAt'), params: ['start', 'end'] },
    auditStatus: {
      kind: 'codes',
      label: title('auditStatus'),
      options: AUDIT_COUNTED.map((value) => ({
        value: String(value),
        label: t(`core:codes.auditStatus.${value}`),
      })),
    },
    type: {
      kind: 'codes',
      single: true,
      label: title('type'),
      options: [1, 2].map((value) => ({ value: String(value), label: t(`core:codes.companyType.${value}`) })),
    },
    city: { kind: 'ids', single: true, label: title('city'), options: cities },
    claimed: {
      kind: 'codes',
      single: true,
      label: t('audits.claimed'),
      options: CLAIM_STATES.map((value) => ({ value, label: t(`claimState.${value}`) })),
      place: 'drawer',
    },
    round: {
      kind: 'codes',
      single: true,
      label: title('round'),
      options: LATER_ROUNDS.map((value) => ({ value, label: t('audits.fromRound', { round: value }) })),
      place: 'drawer',
    },
    kind: {
      kind: 'codes',
      single: true,
      label: t('audits.kind'),
      options: AUDIT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
      place: 'drawer',
    },
  };
}
