import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { UserDetail, UserRow } from '../../../shared/contract/users/shapes.ts';
import { BlockDialog } from '../pages/Users/BlockDialog.tsx';
import { EditDialog } from '../pages/Users/EditDialog.tsx';
import { LiftDialog } from '../pages/Users/LiftDialog.tsx';
import { MuteDialog } from '../pages/Users/MuteDialog.tsx';
import { NoteDialog } from '../pages/Users/NoteDialog.tsx';

const nothing = (): void => undefined;
const rows = () => ({ list: emptyList<UserRow>(), rows: [sampleOf(UserRow)] });

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/Users/MuteDialog.tsx': (stage) => <MuteDialog {...stage} {...rows()} />,
  'pages/Users/BlockDialog.tsx': (stage) => <BlockDialog {...stage} {...rows()} />,
  'pages/Users/LiftDialog.tsx': (stage) => <LiftDialog {...stage} {...rows()} />,
  'pages/Users/NoteDialog.tsx': (stage) => <NoteDialog {...stage} {...rows()} />,
  'pages/Users/EditDialog.tsx': (stage) => (
    <EditDialog {...stage} user={{ ...sampleOf(UserDetail), cityCode: '' }} onDone={nothing} />
  ),
};
