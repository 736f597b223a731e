import type { ReactElement } from 'react';
import { changeAppItems, switchAppItem } from '../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import { RowsDialog, rowsOf } from '../act/RowsDialog.tsx';
import type { RowsDialogProps } from '../act/useRowsAct.ts';
import { useSend } from '../services/http/useSend.ts';
import type { KindPage } from './kindPage.ts';
import { useItemText, useLocalized } from './texts.ts';

type Props = RowsDialogProps<AppItem> & { readonly page: KindPage };

/** Switches items on or off, after naming the places where they show. */
export function SwitchItemsDialog({
  page,
  way,
  ...props
}: Props & { readonly way: 'on' | 'off' }): ReactElement {
  const t = useItemText();
  const say = useLocalized();
  const { send } = useSend(switchAppItem);
  const { one, count } = rowsOf(props);
  const kind = page.kind.name;
  return (
    <RowsDialog
      {...props}
      title={one ? t(`${way}Title`, { name: one.title }) : t(`${way}Many`, { count })}
      intent={way === 'on' ? 'primary' : 'danger'}
      confirmText={t(way)}
      said={t(`${way}Done`)}
      act={({ id }, options) => send({ params: { kind, id }, body: { status: way } }, options)}
      task={{ call: changeAppItems, change: { act: way } }}
    >
      <p>{t('shownAt', { places: say(page.words.shownAt) })}</p>
    </RowsDialog>
  );
}
