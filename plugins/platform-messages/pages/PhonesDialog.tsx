import { Callout, FileInput, ProgressBar } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, usePluginText, useSend } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { messagePhones } from '../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { phonesIn } from '../model/phonesIn.ts';

/** How far a file is. */
interface Progress {
  readonly share: number;
  readonly total: number;
  readonly wrong: readonly { readonly row: number; readonly reason: 'notMobile' | 'duplicate' | 'tooMany' }[];
  readonly refusal?: string | undefined;
}
const WRONG_SHOWN = 50;

/** Hands in a file of phones part by part, each wrong row named; it takes the place of what was there. */
export function PhonesDialog({ rows, list, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const { send } = useSend(messagePhones);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>();
  const [isBusy, setBusy] = useState(false);
  const [message] = rows;
  const isOver = progress?.share === 1;
  const handIn = async (chosen: File): Promise<void> => {
    setBusy(true);
    let state: Progress = { share: 0, total: 0, wrong: [] };
    for await (const part of phonesIn(chosen)) {
      const body = { from: part.from, isFirst: part.from === 1, rows: [...part.rows] };
      const end = await send({ params: { id: message?.id ?? 0 }, body }, { quiet: true });
      if (!end.isDone) {
        setProgress({ ...state, refusal: end.text });
        setBusy(false);
        return;
      }
      const { total, wrong } = end.result;
      state = { share: part.share, total, wrong: [...state.wrong, ...wrong] };
      setProgress(state);
    }
    setProgress({ ...state, share: 1 });
    setBusy(false);
    list.refresh();
  };
  return (
    <ActionDialog
      title={t('phones.title')}
      confirmText={isOver ? t('phones.close') : t('phones.confirm')}
      act={{ isBusy, refusal: progress?.refusal }}
      isFit={file !== undefined}
      onAct={() => (isOver || !file ? onClose() : handIn(file))}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('phones.help')}</p>
          <FileInput
            fill
            text={file?.name ?? t('phones.choose')}
            buttonText={t('phones.browse')}
            inputProps={{ accept: '.txt,.csv', 'aria-label': t('phones.choose') }}
            onInputChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0]);
              setProgress(undefined);
            }}
          />
          {tried && !file ? <Callout intent="danger">{t('phones.missing')}</Callout> : null}
          {progress ? <ProgressBar value={progress.share} animate={!isOver} stripes={!isOver} /> : null}
          {progress ? <Taken progress={progress} /> : null}
        </>
      )}
    </ActionDialog>
  );
}

function Taken({ progress: { total, wrong } }: { readonly progress: Progress }): ReactElement {
  const t = usePluginText('platform-messages');
  return (
    <>
      <p>{t('phones.total', { total })}</p>
      {wrong.length === 0 ? null : (
        <Callout intent="warning">
          <p>{t('phones.wrongRows', { count: wrong.length })}</p>
          <ul>
            {wrong.slice(0, WRONG_SHOWN).map(({ row, reason }) => (
              <li key={row}>
                {t('phones.row', { row })} {t(`phones.wrong.${reason}`)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
