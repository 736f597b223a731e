import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { VersionRow } from '../../../shared/contract/configuration/versions.shapes.ts';
import { RemoveDialog } from '../pages/RemoveDialog.tsx';

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/RemoveDialog.tsx': (stage) => (
    <RemoveDialog {...stage} list={emptyList()} rows={[sampleOf(VersionRow)]} />
  ),
};
