import type { Openings } from '../../../core/testing/stage.ts';
import { ColleagueDialog } from '../pages/StoreAccounts/ColleagueDialog.tsx';
import { DisableDialog } from '../pages/StoreList/DisableDialog.tsx';

const store = { id: 1, name: 'North Hall' };

/** How each dialog of the plugin is opened, by its file. */
export const openings: Openings = {
  'pages/StoreList/DisableDialog.tsx': (stage) => (
    <DisableDialog {...stage} store={store} onDone={() => undefined} />
  ),
  'pages/StoreAccounts/ColleagueDialog.tsx': (stage) => <ColleagueDialog {...stage} storeId={1} />,
};
