import type { ReactElement } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, useSend } from '../../../core/api.ts';
import { numberInput, textInput, type Unfilled, useDialogForm } from '../../../core/form.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { sellPack } from '../../../shared/contract/classPacks/distribution.calls.ts';
import { SellPackBody } from '../../../shared/contract/classPacks/distribution.shapes.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { useGoodsText } from '../useGoodsText.ts';

/** What is left empty is not sent. */
const typed = z.string().transform((text) => text.trim() || undefined);
const TypedSale = SellPackBody.omit({ note: true }).extend({
  userName: typed.pipe(SellPackBody.shape.userName),
  code: typed.pipe(SellPackBody.shape.code),
});
type TypedSale = Unfilled<z.input<typeof TypedSale>, 'quantity'>;

/** Props of {@link SellDialog}. */
export interface SellDialogProps extends RowsDialogProps<ClassPackRow> {
  /** The code that was scanned, to begin with. */
  readonly scanned?: string;
}

/** Sells one at the desk, where it is paid; with the code of the paper that was scanned. */
export function SellDialog({ rows, list, scanned = '', onClose }: SellDialogProps): ReactElement {
  const t = useGoodsText();
  const act = useAct();
  const { send } = useSend(sellPack);
  const [row] = rows;
  const form = useDialogForm<TypedSale, z.output<typeof TypedSale>>({
    schema: TypedSale,
    defaults: { classPackId: row?.id ?? 0, phone: '', userName: '', quantity: 1, code: scanned },
    wrongOf: (field) => (field === 'phone' ? t('sell.phoneFault') : undefined),
  });
  const { Field, values } = form;
  return (
    <ActionDialog
      title={t('sell.title', { name: row?.name ?? '' })}
      confirmText={t('sell.confirm', { sum: formatCents((row?.price ?? 0) * (values.quantity ?? 0)) })}
      cancelText={t('sell.cancel')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { body },
          {
            said: t('sell.done'),
            onDone: () => {
              list.refresh();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <Field name="phone" label={t('sell.phone')} required>
        {textInput()}
      </Field>
      <Field name="userName" label={t('sell.userName')} help={t('sell.userNameHelp')} max={30}>
        {textInput()}
      </Field>
      <Field name="quantity" label={t('sell.quantity')} required>
        {numberInput()}
      </Field>
      <Field name="code" label={t('sell.code')} help={t('sell.codeHelp')} max={20}>
        {textInput()}
      </Field>
    </ActionDialog>
  );
}
