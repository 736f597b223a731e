import { CodeDialog } from './CodeDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { PrintDialog } from './print/PrintDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SellDialog } from './SellDialog.tsx';
import { SwitchOff, SwitchOn } from './SwitchDialogs.tsx';

/** The dialogs about tickets and packs, by what they do. */
export const DIALOGS = {
  on: SwitchOn,
  off: SwitchOff,
  copy: CopyDialog,
  remove: RemoveDialog,
  code: CodeDialog,
  print: PrintDialog,
  sell: SellDialog,
};
