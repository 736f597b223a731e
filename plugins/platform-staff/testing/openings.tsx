import { sampleOf } from '../../../core/testing/sampleOf.ts';
import type { Openings } from '../../../core/testing/stage.ts';
import { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { DeleteAccountDialog } from '../components/DeleteAccountDialog.tsx';
import { DisableAccountDialog } from '../components/DisableAccountDialog.tsx';
import { ResetPasswordDialog } from '../components/ResetPasswordDialog.tsx';
import { WithdrawDialog } from '../components/WithdrawDialog.tsx';
import { RolesDialog } from '../pages/StaffList/RolesDialog.tsx';
import { UnbindDialog } from '../pages/StaffList/UnbindDialog.tsx';

const row = { ...sampleOf(StaffRow), storeIds: [1, 2], storeNames: ['North Hall', 'South Hall'] };
const ends = { onDone: () => undefined };

/** How each dialog of the plugin is opened, by its file. */
export const openings: Openings = {
  'components/DeleteAccountDialog.tsx': (stage) => <DeleteAccountDialog {...stage} {...ends} row={row} />,
  'components/DisableAccountDialog.tsx': (stage) => <DisableAccountDialog {...stage} {...ends} row={row} />,
  'components/ResetPasswordDialog.tsx': (stage) => <ResetPasswordDialog {...stage} {...ends} row={row} />,
  'components/WithdrawDialog.tsx': (stage) => (
    <WithdrawDialog {...stage} {...ends} row={row} storeId={1} storeName="North Hall" />
  ),
  'pages/StaffList/RolesDialog.tsx': (stage) => <RolesDialog {...stage} {...ends} row={row} />,
  'pages/StaffList/UnbindDialog.tsx': (stage) => <UnbindDialog {...stage} {...ends} row={row} />,
};
