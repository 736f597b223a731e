import type { PluginText } from '../../../core/api.ts';
import type { BulkAction } from '../../../core/list.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import type { DIALOGS } from './packDialogs.ts';

type Kind = keyof typeof DIALOGS;
type Rows = readonly ClassPackRow[];
type Ask = (kind: Kind, rows: Rows) => void;
type Asking = (kind: 'on' | 'off') => Pick<BulkAction<ClassPackRow>, 'onSelect' | 'onMany'>;
interface Rights {
  /** Why nothing can be changed; undefined when it can. */
  readonly whyNoChange: string | undefined;
  /** Why nothing can be sold. */
  readonly whyNoSale: string | undefined;
}

/** What can be done with a ticket as well as with a pack; what is impossible stays visible with its reason. */
export function packRowActions(
  t: PluginText<'partner-class-tickets'>,
  row: ClassPackRow,
  ask: Ask,
  { whyNoChange, whyNoSale }: Rights,
): readonly RowAction[] {
  const action = (
    id: Kind,
    label: string,
    disabledReason: string | undefined,
    more: object = {},
  ): RowAction => ({
    id,
    label,
    disabledReason,
    onSelect: () => ask(id, [row]),
    ...more,
  });
  const wasSold = row.sold > 0 || row.holders > 0 ? t('remove.wasSold') : undefined;
  return [
    action('sell', t('sell.open'), whyNoSale ?? (row.isOnSale === 1 ? undefined : t('sell.notOnSale'))),
    action('code', t('code.open'), whyNoChange),
    action('print', t('print.open'), undefined),
    action('copy', t('copy.open'), whyNoChange),
    row.status === 1
      ? action('off', t('switch.off'), whyNoChange, { intent: 'danger' })
      : action('on', t('switch.on'), whyNoChange),
    action('remove', t('remove.open'), whyNoChange ?? wasSold, { intent: 'danger' }),
  ];
}

/** What can be done with several: their codes are printed by whoever sees them. */
export function packBulk(
  t: PluginText<'partner-class-tickets'>,
  { ask, asking }: { readonly ask: Ask; readonly asking: Asking },
  canChange: boolean,
): readonly BulkAction<ClassPackRow>[] {
  const print = { id: 'print', label: t('print.open'), onSelect: (rows: Rows) => ask('print', rows) };
  if (!canChange) return [print];
  return [
    { id: 'on', label: t('switch.on'), ...asking('on') },
    print,
    { id: 'off', label: t('switch.off'), intent: 'danger', ...asking('off') },
  ];
}
