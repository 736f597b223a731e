import type { Openings } from '../../../core/testing/stage.ts';
import { DisableDialog } from '../pages/StoreList/DisableDialog.tsx';

const store = { id: 1, name: 'North Hall' };

/** How each dialog of the plugin is opened, by its file. */
export const openings: Openings = {
  'pages/StoreList/DisableDialog.tsx': (stage) => (
    <DisableDialog {...stage} store={store} onDone={() => undefined} />
  ),
};
