import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../core/api.ts';
import { RowsDialog, type RowsDialogProps } from '../../../core/list.ts';
import { copyClassPack } from '../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../shared/contract/classPacks/shapes.ts';
import { cut } from '../../../shared/format/cut.ts';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useGoodsText } from '../useGoodsText.ts';

const NAME_MIN = 2;
const NAME_MAX = 30;

/** Makes another one like it, off sale. */
export function CopyDialog(props: RowsDialogProps<ClassPackRow>): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(copyClassPack);
  const [row] = props.rows;
  const [name, setName] = useState(() => cut(t('copy.nameOf', { name: row?.name ?? '' }), NAME_MAX));
  const copyName = name.trim();
  const length = characterCount(copyName);
  const isFit = length >= NAME_MIN && length <= NAME_MAX;
  return (
    <RowsDialog
      {...props}
      title={t('copy.title', { name: row?.name ?? '' })}
      confirmText={t('copy.open')}
      isFit={isFit}
      said={t('copy.done')}
      act={({ id }, options) => send({ params: { id }, body: { copyName } }, options)}
    >
      {(tried) => (
        <FormField
          label={t('form.fields.name')}
          required
          error={tried && !isFit ? t('copy.length', { min: NAME_MIN, max: NAME_MAX }) : undefined}
        >
          {(control) => (
            <InputGroup
              {...control}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </FormField>
      )}
    </RowsDialog>
  );
}
