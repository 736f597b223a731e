import type { Openings } from '../../../core/testing/stage.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import { MarkRefundDialog } from '../components/MarkRefundDialog.tsx';

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'components/MarkRefundDialog.tsx': (stage) => (
    <MarkRefundDialog
      {...stage}
      refund={{ id: 1, amount: 100 }}
      state={RefundState.givenUp}
      t={(key) => key}
    />
  ),
};
