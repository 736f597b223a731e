import { Switch } from '@blueprintjs/core';
import { type ReactElement, useCallback, useState } from 'react';
import { ActionDialog, usePluginText } from '../../../../../core/api.ts';
import type { Channel } from '../../../../../shared/contract/channels/shapes.ts';
import {
  CodeSheet,
  isCopyCount,
  MOST_COPIES,
  PIECES_A_PAGE,
} from '../../../../../shared/ui/CodeSheet/CodeSheet.tsx';
import { PrintedCode } from '../../../../../shared/ui/CodeSheet/PrintedCode.tsx';
import { FormField } from '../../../../../shared/ui/FormField/FormField.tsx';
import { LoadFailure } from '../../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { NumberInput } from '../../../../../shared/ui/NumberInput/NumberInput.tsx';
import { useCodesOnPaper } from './useCodesOnPaper.ts';

/** Several codes on sheets of A4: how many of each, and what stands below them. */
export function PrintDialog(props: {
  readonly rows: readonly Channel[];
  readonly onClose: () => void;
}): ReactElement {
  const { rows, onClose } = props;
  const t = usePluginText('partner-channels');
  const [copies, setCopies] = useState<number | null>(1);
  const [hasSession, setHasSession] = useState(true);
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const { codes, pictures, next, isDrawing } = useCodesOnPaper(rows, { hasSession, hasLogo: false });
  const isCopies = isCopyCount(copies);
  const pieces = rows.length * (isCopies ? copies : 1);
  const failed = pictures.isError ? pictures : next.isError && hasSession ? next : undefined;
  const [first] = codes;
  return (
    <ActionDialog
      width={800}
      title={t('print.title', { count: rows.length })}
      confirmText={t('print.confirm', { count: Math.ceil(pieces / PIECES_A_PAGE) })}
      cancelText={t('print.cancel')}
      isFit={isCopies}
      preview={{ isAsking: isDrawing, refusal: pictures.isLoadingError ? t('print.failed') : undefined }}
      onAct={() => setPrinting(true)}
      onClose={onClose}
    >
      <div className="tl-print-dialog">
        <div>{first ? <PrintedCode code={first} /> : null}</div>
        <div>
          <FormField
            label={t('print.copies')}
            error={isCopies ? undefined : t('print.copiesRange', { max: MOST_COPIES })}
          >
            {(control) => <NumberInput {...control} value={copies} onChange={setCopies} />}
          </FormField>
          <Switch
            label={t('print.session')}
            checked={hasSession}
            onChange={({ currentTarget }) => setHasSession(currentTarget.checked)}
          />
          <p className="tl-ink-2">{t('print.pieces', { count: pieces, most: PIECES_A_PAGE })}</p>
          {failed ? <LoadFailure of={failed} text={t('print.failed')} compact /> : null}
        </div>
      </div>
      {isPrinting ? <CodeSheet codes={codes} copies={copies ?? 1} onPrinted={stopPrinting} /> : null}
    </ActionDialog>
  );
}
