import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, Http, Messages, useAct, useCall, useSend, useService } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { makePackCode, packCode, packCodePicture } from '../../../shared/contract/classPacks/codes.calls.ts';
import type { ClassPackRow, PackCode } from '../../../shared/contract/classPacks/shapes.ts';
import { DateTimeInput } from '../../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { Loaded, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput/NumberInput.tsx';
import { saveFile } from '../../../shared/ui/saveFile.ts';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useGoodsText } from '../useGoodsText.ts';
import { useCodePicture } from './useCodePicture.ts';

const FORMATS = ['png', 'svg'] as const;

/** The code that members scan to buy: what it is good for, its picture to save, and a new one in its place. */
export function CodeDialog({ rows, onClose }: RowsDialogProps<ClassPackRow>): ReactElement {
  const [row] = rows;
  const id = row?.id ?? 0;
  const asked = useCall(packCode, { query: { id } }, { isFresh: true });
  // A new code is a new question.
  const key = asked.data?.serialNumber ?? 'none';
  return <AskCode key={key} id={id} name={row?.name ?? ''} asked={asked} onClose={onClose} />;
}

interface AskCodeProps {
  readonly id: number;
  readonly name: string;
  readonly asked: Question<PackCode | null>;
  readonly onClose: () => void;
}

function AskCode({ id, name, asked, onClose }: AskCodeProps): ReactElement {
  const t = useGoodsText();
  const act = useAct();
  const { send } = useSend(makePackCode);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [limit, setLimit] = useState<number | null>(null);
  const isFit = limit === null || (limit >= 1 && limit <= 99_999);
  const make = () =>
    act.run(
      send,
      { body: { id, validUntil, limit } },
      { said: t('code.made'), onDone: () => asked.refetch() },
    );
  return (
    <ActionDialog
      title={t('code.title', { name })}
      confirmText={t(asked.data ? 'code.renew' : 'code.make')}
      cancelText={t('code.close')}
      act={act}
      isFit={isFit}
      onAct={make}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Loaded of={asked} waiting={<SkeletonRows rows={3} rowHeight={24} />}>
            {(code) => (code === null ? <p>{t('code.none')}</p> : <ShownCode id={id} code={code} />)}
          </Loaded>
          <FormField label={t('code.validUntil')} help={t('code.validHelp')}>
            {(control) => (
              <DateTimeInput
                {...control}
                label={t('code.validUntil')}
                value={validUntil}
                onChange={setValidUntil}
              />
            )}
          </FormField>
          <FormField label={t('code.limit')} error={tried && !isFit ? t('code.limitRange') : undefined}>
            {(control) => <NumberInput {...control} value={limit} onChange={setLimit} />}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}

function ShownCode({ id, code }: { readonly id: number; readonly code: PackCode }): ReactElement {
  const t = useGoodsText();
  const dates = useDates();
  const http = useService(Http);
  const messages = useService(Messages);
  const picture = useCodePicture(id, code.serialNumber);
  const save = async (format: (typeof FORMATS)[number]): Promise<void> => {
    try {
      const { content } = await http.send(packCodePicture, { query: { id, format } }, { quiet: true });
      saveFile(content, `${code.serialNumber}.${format}`);
    } catch (error) {
      messages.error(error instanceof Error ? error.message : t('code.failed'));
    }
  };
  const until = code.validUntil === null ? '–' : dates.dateTime(code.validUntil);
  return (
    <div>
      {picture ? <img src={picture} alt={t('code.alt')} width={160} height={160} /> : null}
      <p className="tl-ink-2">
        {t('code.facts', { serial: code.serialNumber, used: code.used, limit: code.limit ?? '∞', until })}
      </p>
      {FORMATS.map((format) => (
        <Button key={format} onClick={() => void save(format)}>
          {t('code.save', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}
