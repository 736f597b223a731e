import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useSend } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { sellPack } from '../../../shared/contract/classPacks/distribution.calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { useGoodsText } from '../useGoodsText.ts';

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
  const [phone, setPhone] = useState('');
  const [userName, setUserName] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  const [code, setCode] = useState(scanned);
  const isPhone = MOBILE_NUMBER.test(typedPhone(phone));
  const isFit = isPhone && quantity !== null && quantity >= 1 && quantity <= 99;
  const sell = () => {
    if (!row || quantity === null) return undefined;
    const body = {
      classPackId: row.id,
      phone,
      quantity,
      ...(userName.trim() !== '' && { userName: userName.trim() }),
      ...(code.trim() !== '' && { code: code.trim() }),
    };
    return act.run(
      send,
      { body },
      {
        said: t('sell.done'),
        onDone: () => {
          list.refresh();
          onClose();
        },
      },
    );
  };
  return (
    <ActionDialog
      title={t('sell.title', { name: row?.name ?? '' })}
      confirmText={t('sell.confirm', { sum: formatCents((row?.price ?? 0) * (quantity ?? 0)) })}
      cancelText={t('sell.cancel')}
      act={act}
      isFit={isFit}
      onAct={sell}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormField
            label={t('sell.phone')}
            required
            error={tried && !isPhone ? t('sell.phoneFault') : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={phone}
                onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField label={t('sell.userName')} help={t('sell.userNameHelp')}>
            {(control) => (
              <InputGroup
                {...control}
                maxLength={30}
                value={userName}
                onChange={({ currentTarget }) => setUserName(currentTarget.value)}
              />
            )}
          </FormField>
          <FormField
            label={t('sell.quantity')}
            required
            error={tried && !isFit && isPhone ? t('sell.quantityFault') : undefined}
          >
            {(control) => <NumberInput {...control} value={quantity} onChange={setQuantity} />}
          </FormField>
          <FormField label={t('sell.code')} help={t('sell.codeHelp')}>
            {(control) => (
              <InputGroup
                {...control}
                maxLength={20}
                value={code}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
