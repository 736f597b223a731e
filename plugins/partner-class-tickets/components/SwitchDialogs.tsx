import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../core/list.ts';
import { changeClassPacks, switchClassPack } from '../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { useGoodsText } from '../useGoodsText.ts';

type Props = RowsDialogProps<ClassPackRow>;

/** Puts tickets or packs on sale. */
export const SwitchOn = (props: Props): ReactElement => <Switch {...props} way="on" />;
/** Takes them off sale, after saying that nobody loses what they hold. */
export const SwitchOff = (props: Props): ReactElement => <Switch {...props} way="off" />;

function Switch({ way, ...props }: Props & { readonly way: 'on' | 'off' }): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(switchClassPack);
  const { one, count } = rowsOf(props);
  const status = way === 'on' ? 1 : 0;
  return (
    <RowsDialog
      {...props}
      title={one ? t(`switch.${way}Title`, { name: one.name }) : t(`switch.${way}ManyTitle`, { count })}
      intent={way === 'on' ? 'primary' : 'danger'}
      confirmText={t(`switch.${way}`)}
      said={t(`switch.${way}Done`)}
      act={({ id }, options) => send({ params: { id }, body: { status } }, options)}
      task={{ call: changeClassPacks, change: { status } }}
    >
      <p>{t(`switch.${way}Text`)}</p>
    </RowsDialog>
  );
}
