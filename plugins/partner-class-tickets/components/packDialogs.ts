import { lazyDialog } from '../../../core/form.ts';

const CodeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './CodeDialog.tsx')).CodeDialog,
);
const CopyDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './CopyDialog.tsx')).CopyDialog,
);
const RemoveDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './RemoveDialog.tsx')).RemoveDialog,
);
const SellDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './SellDialog.tsx')).SellDialog,
);
const SwitchOff = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './SwitchDialogs.tsx')).SwitchOff,
);
const SwitchOn = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './SwitchDialogs.tsx')).SwitchOn,
);
const PrintDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-class-tickets-dialogs" */ './print/PrintDialog.tsx'))
      .PrintDialog,
);

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
