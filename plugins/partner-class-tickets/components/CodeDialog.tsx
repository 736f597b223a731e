import {
  MakePackCodeBody,
  type ClassPackRow,
  type PackCode,
} from '../../../shared/contract/classPacks/shapes.ts';
import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ActionDialog, Http, Messages, useAct, useCall, useSend, useService } from '../../../core/api.ts';
import { momentInput, numberInput, useDialogForm } from '../../../core/form.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { makePackCode, packCode, packCodePicture } from '../../../shared/contract/classPacks/codes.calls.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { Loaded, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
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
  const form = useDialogForm<z.output<typeof MakePackCodeBody>>({
    schema: MakePackCodeBody,
    defaults: { id, validUntil: null, limit: null },
    wrongOf: (field) => (field === 'limit' ? t('code.limitRange') : undefined),
  });
  const { Field } = form;
  return (
    <ActionDialog
      title={t('code.title', { name })}
      confirmText={t(asked.data ? 'code.renew' : 'code.make')}
      cancelText={t('code.close')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { body },
          { said: t('code.made'), onDone: () => asked.refetch(), onRefused: form.showRefused },
        )
      }
      onClose={onClose}
    >
      <Loaded of={asked} waiting={<SkeletonRows rows={3} rowHeight={24} />}>
        {(code) => (code === null ? <p>{t('code.none')}</p> : <ShownCode id={id} code={code} />)}
      </Loaded>
      <Field name="validUntil" label={t('code.validUntil')} help={t('code.validHelp')}>
        {momentInput({ label: t('code.validUntil') })}
      </Field>
      <Field name="limit" label={t('code.limit')}>
        {numberInput()}
      </Field>
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
