import { useState } from 'react';
import { useSend } from '../../../../core/api.ts';
import { PROVIDER_FILE_BYTES_AT_MOST } from '../../../../shared/codes/money/reconciliation.ts';
import { importRows } from '../../../../shared/contract/reconciliation/calls.ts';
import type {
  ColumnMapping,
  ImportAnswer,
  Provider,
} from '../../../../shared/contract/reconciliation/shapes.ts';
import { cut } from '../../../../shared/format/cut.ts';
import { type FileHead, headOf, type MappedField, mappingFor, partsOf } from '../../model/fileParts.ts';

/** How far an import is, and what came of it. */
export interface ImportProgress extends Pick<ImportAnswer, 'added' | 'known' | 'wrong' | 'outcome'> {
  readonly share: number;
  readonly isOver: boolean;
  readonly refusal?: string | undefined;
}

/** Why a file cannot be imported. */
export type FileFault = 'tooLarge' | 'noHead' | 'unreadable';

const NO_COLUMNS: ColumnMapping = { flowNumber: '', amount: '', refund: '', fee: '', at: '' };
const NOTHING: ImportProgress = { share: 0, isOver: false, added: 0, known: 0, wrong: [], outcome: null };

/** The file that somebody chose, its columns, and its way to the server. */
export function useImport(known: readonly Provider[], onDone: () => void) {
  const { send } = useSend(importRows);
  const [file, setFile] = useState<File>();
  const [head, setHead] = useState<FileHead>();
  const [fault, setFault] = useState<FileFault>();
  const [provider, setProvider] = useState('');
  const [mapping, setMapping] = useState(NO_COLUMNS);
  const [progress, setProgress] = useState<ImportProgress>();
  const [isBusy, setBusy] = useState(false);
  const columnsOf = (name: string): ColumnMapping | undefined =>
    known.find((one) => one.provider === name.trim())?.mapping;

  const choose = async (chosen: File | undefined): Promise<void> => {
    setFile(chosen);
    setProgress(undefined);
    setHead(undefined);
    setFault(undefined);
    if (!chosen) return;
    if (chosen.size > PROVIDER_FILE_BYTES_AT_MOST) return setFault('tooLarge');
    const found = await headOf(chosen).catch(() => null);
    if (!found) return setFault(found === null ? 'unreadable' : 'noHead');
    setHead(found);
    setMapping(mappingFor(found.titles, columnsOf(provider)));
  };

  const start = async (): Promise<void> => {
    if (!file || !head) return;
    setBusy(true);
    let state = NOTHING;
    let importId: number | undefined;
    const words = { provider: provider.trim(), fileName: cut(file.name, 120), mapping };
    try {
      for await (const { rows, isLast, share } of partsOf(file, head, mapping)) {
        const body = { ...words, ...(importId !== undefined && { importId }), rows: [...rows], isLast };
        const end = await send({ body }, { quiet: true });
        if (!end.isDone) return setProgress({ ...state, refusal: end.text });
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
      setFault('unreadable');
    } finally {
      setBusy(false);
      onDone();
    }
  };

  return {
    file,
    head,
    fault,
    provider,
    mapping,
    progress,
    isBusy,
    choose,
    start,
    setProvider: (name: string): void => {
      setProvider(name);
      const columns = columnsOf(name);
      if (head && columns) setMapping(mappingFor(head.titles, columns));
    },
    setColumn: (field: MappedField, title: string): void => setMapping({ ...mapping, [field]: title }),
  };
}
