import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { HoldingRow } from '../../../shared/contract/classPacks/holdings.shapes.ts';
import { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { CodeDialog } from '../components/CodeDialog.tsx';
import { CopyDialog } from '../components/CopyDialog.tsx';
import { PrintDialog } from '../components/print/PrintDialog.tsx';
import { RemoveDialog } from '../components/RemoveDialog.tsx';
import { SellDialog } from '../components/SellDialog.tsx';
import { RefundDialog } from '../pages/Holders/RefundDialog.tsx';

const packs = () => ({ list: emptyList<ClassPackRow>(), rows: [sampleOf(ClassPackRow)] });
const held = () => ({ list: emptyList<HoldingRow>(), rows: [sampleOf(HoldingRow)] });

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'components/CodeDialog.tsx': (stage) => <CodeDialog {...stage} {...packs()} />,
  'components/CopyDialog.tsx': (stage) => <CopyDialog {...stage} {...packs()} />,
  'components/print/PrintDialog.tsx': (stage) => <PrintDialog {...stage} {...packs()} />,
  'components/RemoveDialog.tsx': (stage) => <RemoveDialog {...stage} {...packs()} />,
  'components/SellDialog.tsx': (stage) => <SellDialog {...stage} {...packs()} />,
  'pages/Holders/RefundDialog.tsx': (stage) => <RefundDialog {...stage} {...held()} />,
};
