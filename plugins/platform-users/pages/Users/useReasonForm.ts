import { useDialogForm } from '../../../../core/form.ts';
import { SanctionReason } from '../../../../shared/contract/users/shapes.ts';

/** Reason (B20) and note of a sanction while they are chosen. */
interface ReasonValues {
  readonly reason: SanctionReason['reason'] | null;
  readonly note: string;
}

/** The form of a sanction: why somebody is muted or blocked. */
export const useReasonForm = () =>
  useDialogForm<ReasonValues, SanctionReason>({
    schema: SanctionReason,
    defaults: { reason: null, note: '' },
  });
