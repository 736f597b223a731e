import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { AddToStoreDialog } from '../pages/StaffList/AddToStoreDialog.tsx';
import { DisableManyDialog } from '../pages/StaffList/DisableManyDialog.tsx';

const rows = [sampleOf(StaffRow)];

/** How each dialog of the plugin is opened, by its file. */
export const openings: Openings = {
  'pages/StaffList/AddToStoreDialog.tsx': (stage) => (
    <AddToStoreDialog {...stage} list={emptyList()} rows={rows} />
  ),
  'pages/StaffList/DisableManyDialog.tsx': (stage) => (
    <DisableManyDialog {...stage} list={emptyList()} rows={rows} />
  ),
};
