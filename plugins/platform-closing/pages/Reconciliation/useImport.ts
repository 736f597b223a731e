import { useState } from 'react';
import { z } from 'zod';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { PROVIDER_FILE_BYTES_AT_MOST } from '../../../../shared/codes/money/reconciliation.ts';
import { importRows } from '../../../../shared/contract/reconciliation/calls.ts';
import {
  type ColumnMapping,
  type ImportAnswer,
  ImportPart,
  type Provider,
} from '../../../../shared/contract/reconciliation/shapes.ts';
import { cut } from '../../../../shared/format/cut.ts';
import { type FileHead, headOf, mappingFor, partsOf } from '../../model/fileParts.ts';

/** How far an import is, and what came of it. */
export interface ImportProgress extends Pick<ImportAnswer, 'added' | 'known' | 'wrong' | 'outcome'> {
  readonly share: number;
  readonly isOver: boolean;
  readonly refusal?: string | undefined;
}

/** Why a file cannot be imported. */
type FileFault = 'tooLarge' | 'noHead' | 'unreadable';

/** A file that somebody chose: its titles once they are read, or what is wrong with it. */
interface ChosenFile {
  readonly file: File;
  readonly head?: FileHead;
  readonly fault?: FileFault;
}

/** What an import begins with: the file, whose it is, and its columns. */
const Import = ImportPart.pick({ provider: true, mapping: true }).extend({
  file: z.custom<ChosenFile>(Boolean).superRefine(({ fault }, context) => {
    if (fault) context.addIssue({ code: 'custom', message: 'cannot be imported', params: { rule: fault } });
  }),
});
type Import = z.output<typeof Import>;

const FAULTS: Readonly<Record<string, `import.faults.${FileFault}`>> = {
  'file:tooLarge': 'import.faults.tooLarge',
  'file:noHead': 'import.faults.noHead',
  'file:unreadable': 'import.faults.unreadable',
};
const NO_COLUMNS: ColumnMapping = { flowNumber: '', amount: '', refund: '', fee: '', at: '' };
const NOTHING: ImportProgress = { share: 0, isOver: false, added: 0, known: 0, wrong: [], outcome: null };

/** The titles of a file, or why it cannot be imported. */
async function lookAt(file: File): Promise<ChosenFile> {
  if (file.size > PROVIDER_FILE_BYTES_AT_MOST) return { file, fault: 'tooLarge' };
  const head = await headOf(file).catch(() => null);
  if (!head) return { file, fault: head === null ? 'unreadable' : 'noHead' };
  return { file, head };
}

/** The file that somebody chose, its columns, and its way to the server. */
export function useImport(known: readonly Provider[], onDone: () => void) {
  const t = usePluginText('platform-closing');
  const { send } = useSend(importRows);
  const form = useDialogForm<Unfilled<Import, 'file'>, Import>({
    schema: Import,
    defaults: { file: null, provider: '', mapping: NO_COLUMNS },
    wrongOf: (rule) => FAULTS[rule] && t(FAULTS[rule]),
  });
  const { setValue, clearErrors, getValues } = form.form;
  const [progress, setProgress] = useState<ImportProgress>();
  const [isBusy, setBusy] = useState(false);
  const columnsOf = (name: string): ColumnMapping | undefined =>
    known.find((one) => one.provider === name.trim())?.mapping;
  const setFile = (file: ChosenFile): void => setValue('file', file, { shouldValidate: true });
  const setMapping = (mapping: ColumnMapping): void => {
    setValue('mapping', mapping);
    clearErrors('mapping');
  };

  const choose = async (file: File | undefined): Promise<void> => {
    setValue('file', file ? { file } : null);
    clearErrors('file');
    setProgress(undefined);
    if (!file) return;
    const looked = await lookAt(file);
    // Another one was chosen meanwhile.
    if (getValues('file')?.file !== file) return;
    setFile(looked);
    if (looked.head) setMapping(mappingFor(looked.head.titles, columnsOf(getValues('provider'))));
  };
  const start = async ({ file: { file, head }, ...words }: Import): Promise<void> => {
    if (!head) return;
    setBusy(true);
    let state = NOTHING;
    let importId: number | undefined;
    const named = { ...words, fileName: cut(file.name, 120) };
    try {
      for await (const { rows, isLast, share } of partsOf(file, head, words.mapping)) {
        const body = { ...named, ...(importId !== undefined && { importId }), rows: [...rows], isLast };
        const end = await send({ body }, { quiet: true });
        if (!end.isDone)
          return setProgress({ ...state, refusal: form.showRefused(end) ? undefined : end.text });
        const { result } = end;
        importId = result.importId;
        state = {
          share,
          isOver: isLast,
          added: state.added + result.added,
          known: state.known + result.known,
          wrong: [...state.wrong, ...result.wrong],
          outcome: result.outcome,
        };
        setProgress(state);
      }
    } catch {
      // A file that was changed or taken away while it was read.
      setFile({ file, fault: 'unreadable' });
    } finally {
      setBusy(false);
      onDone();
    }
  };

  return {
    form,
    progress,
    isBusy,
    choose,
    start,
    /** The columns of a provider that is known are those of its last file. */
    suit: (name: string): void => {
      const columns = columnsOf(name);
      const head = getValues('file')?.head;
      if (head && columns) setMapping(mappingFor(head.titles, columns));
    },
  };
}
