import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { FailedDialog } from '../pages/FailedDialog.tsx';
import { PhonesDialog } from '../pages/PhonesDialog.tsx';
import { RecallDialog } from '../pages/RecallDialog.tsx';
import { SendDialog } from '../pages/SendDialog.tsx';
import { TestDialog } from '../pages/TestDialog.tsx';

const about = () => ({ list: emptyList<AppItem>(), rows: [sampleOf(AppItem)] });

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/FailedDialog.tsx': (stage) => <FailedDialog {...stage} {...about()} />,
  'pages/PhonesDialog.tsx': (stage) => <PhonesDialog {...stage} {...about()} />,
  'pages/RecallDialog.tsx': (stage) => <RecallDialog {...stage} {...about()} />,
  'pages/SendDialog.tsx': (stage) => <SendDialog {...stage} {...about()} />,
  'pages/TestDialog.tsx': (stage) => <TestDialog {...stage} {...about()} />,
};
