import { type ReactElement, useCallback, useState } from 'react';
import { ActionDialog } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import {
  CodeSheet,
  isCopyCount,
  MOST_COPIES,
  PIECES_A_PAGE,
} from '../../../../shared/ui/CodeSheet/CodeSheet.tsx';
import { PrintedCode } from '../../../../shared/ui/CodeSheet/PrintedCode.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { usePackCodesOnPaper } from './usePackCodesOnPaper.ts';

/** Codes of tickets or packs on sheets of A4, each so many times as it is wanted. */
export function PrintDialog({ rows, onClose }: RowsDialogProps<ClassPackRow>): ReactElement {
  const t = useGoodsText();
  const [copies, setCopies] = useState<number | null>(PIECES_A_PAGE);
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const { codes, without, drawn } = usePackCodesOnPaper(rows);
  const isFit = isCopyCount(copies);
  const pieces = codes.length * (isFit ? copies : 1);
  const [first] = codes;
  const refusal = drawn.isLoadingError
    ? t('print.failed')
    : drawn.data && !first
      ? t('print.none')
      : undefined;
  return (
    <ActionDialog
      width={800}
      title={t('print.title', { count: rows.length })}
      confirmText={t('print.confirm', { count: Math.ceil(pieces / PIECES_A_PAGE) })}
      cancelText={t('code.close')}
      isFit={isFit}
      preview={{ isAsking: drawn.isFetching, refusal }}
      onAct={() => setPrinting(true)}
      onClose={onClose}
    >
      <div className="tl-print-dialog">
        <div>{first ? <PrintedCode code={first} /> : null}</div>
        <div>
          <FormField
            label={t('print.copies')}
            error={isFit ? undefined : t('print.copiesRange', { max: MOST_COPIES })}
          >
            {(control) => <NumberInput {...control} value={copies} onChange={setCopies} />}
          </FormField>
          <p className="tl-ink-2">{t('print.pieces', { count: pieces, most: PIECES_A_PAGE })}</p>
          {without.length > 0 ? <p>{t('print.without', { names: without.join(', ') })}</p> : null}
          {drawn.isError ? <LoadFailure of={drawn} text={t('print.failed')} compact /> : null}
        </div>
      </div>
      {isPrinting ? <CodeSheet codes={codes} copies={copies ?? 1} onPrinted={stopPrinting} /> : null}
    </ActionDialog>
  );
}
