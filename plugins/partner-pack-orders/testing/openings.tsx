import type { Openings } from '../../../core/testing/stage.ts';
import { CancelPackDialog } from '../components/CancelPackDialog.tsx';
import { PackRefundDialog } from '../components/PackRefundDialog.tsx';

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'components/CancelPackDialog.tsx': (stage) => <CancelPackDialog {...stage} orderNumber="TP1" />,
  'components/PackRefundDialog.tsx': (stage) => <PackRefundDialog {...stage} orderNumber="TP1" />,
};
