import { sampleOf } from '../../../core/testing/sampleOf.ts';
import type { Openings } from '../../../core/testing/stage.ts';
import { StaffRow } from '../../../shared/contract/shapes/staff.ts';
import { ColleagueDialog } from '../pages/StoreAccounts/ColleagueDialog.tsx';
import { DisableAccountDialog } from '../pages/StoreAccounts/DisableAccountDialog.tsx';
import { ResetPasswordDialog } from '../pages/StoreAccounts/ResetPasswordDialog.tsx';
import { WithdrawDialog } from '../pages/StoreAccounts/WithdrawDialog.tsx';
import { DisableDialog } from '../pages/StoreList/DisableDialog.tsx';

const store = { id: 1, name: 'North Hall' };

const row = sampleOf(StaffRow);
const ends = { onDone: () => undefined };

/** How each dialog of the plugin is opened, by its file. */
export const openings: Openings = {
  'pages/StoreList/DisableDialog.tsx': (stage) => (
    <DisableDialog {...stage} store={store} onDone={() => undefined} />
  ),
  'pages/StoreAccounts/ColleagueDialog.tsx': (stage) => <ColleagueDialog {...stage} storeId={1} />,
  'pages/StoreAccounts/DisableAccountDialog.tsx': (stage) => (
    <DisableAccountDialog {...stage} {...ends} row={row} />
  ),
  'pages/StoreAccounts/ResetPasswordDialog.tsx': (stage) => (
    <ResetPasswordDialog {...stage} {...ends} row={row} />
  ),
  'pages/StoreAccounts/WithdrawDialog.tsx': (stage) => (
    <WithdrawDialog {...stage} {...ends} row={row} storeId={1} storeName="North Hall" />
  ),
};
