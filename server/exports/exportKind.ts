import type { TrailAction } from '../../shared/contract/trail.ts';
import type { z } from 'zod';
import type { Scope as AnyScope } from '../db/scope.ts';
import type { ScopedCaller } from '../http/access/caller.ts';
import type { Services } from '../services.ts';
import { shownColumn } from './columns.ts';
import { csvChunks, type CsvSource } from './csvStream.ts';

/** What an export may read: a store, the stores of an account, or for operators everything. */
export type ExportScope = AnyScope;

/** Who asks for one. */
export type ExportCaller = ScopedCaller;

/** How a file is written: to the caller at once, or by a task later. */
export interface Writing<Scope = ExportScope, Choice = unknown> {
  readonly services: Services;
  readonly scope: Scope;
  /** What was chosen, as `choice` of the kind reads it. */
  readonly choice: Choice;
  /** Ends the file early. */
  readonly signal: AbortSignal;
  /** Hears how many rows have been read so far. */
  readonly onRows?: (rows: number) => void;
}

/** An export that may be too long for an answer. Its domain lists it in `exports`, so that tasks find it again. */
export interface ExportKind<Choice = unknown, Scope extends ExportScope = ExportScope> {
  /** Id of its call; names the export in the queue and the deed in the trail. */
  readonly name: TrailAction;
  /** Rows it answers at once; more are written by a task. 5,000 unless it costs more than reading them. */
  readonly rowsAtOnce?: number;
  /** The types of what it takes, for {@link answerExport}. */
  readonly takes?: (choice: Choice, scope: Scope) => void;
  /** The file in pieces, from a choice as it was stored. */
  readonly write: (writing: Writing) => Promise<AsyncIterable<Buffer>>;
}

/** Any export, as the queue finds it by its name. */
export type AnyExport = Pick<ExportKind, 'name' | 'write'>;

/** What an export is written from, and for whom. */
export interface ExportSource<Row> extends CsvSource<Row> {
  /** Whether who asked may see amounts; a choice that was stored without saying so has none. */
  readonly seesAmounts: boolean | undefined;
}

/**
 * Declares an export. `source` is asked again when a task begins anew, with the choice read back through `choice`:
 * what it fixes at its start (the last row, the sessions) is the snapshot of the file (screens A5).
 */
export const exportKind = <Choice, Scope extends ExportScope, Row>(kind: {
  readonly name: TrailAction;
  readonly choice: z.ZodType<Choice>;
  readonly source: (writing: Writing<Scope, Choice>) => Promise<ExportSource<Row>>;
}): ExportKind<Choice, Scope> => ({
  name: kind.name,
  write: async (writing) => {
    const choice = kind.choice.parse(writing.choice);
    // Who may read what was decided when the export was asked for; a scope of the wrong side is refused by every
    // statement (server/db/statement.ts).
    const scope = writing.scope as Scope;
    const { seesAmounts = false, ...source } = await kind.source({ ...writing, choice, scope });
    const columns = source.columns.map((each) => shownColumn(each, seesAmounts));
    return csvChunks({ ...source, columns, pieces: counted(source.pieces, writing.onRows) });
  },
});

async function* counted<Piece extends readonly unknown[]>(
  pieces: AsyncIterable<Piece>,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Piece> {
  let rows = 0;
  for await (const piece of pieces) {
    rows += piece.length;
    onRows(rows);
    yield piece;
  }
}
