import type { Observable } from 'rxjs';
import type { CallSpec, SentRequest } from '../../../shared/contract/call.ts';
import { type Token, token } from '../../plugins/token.ts';

/** What an export asks for. `type` names the file: `type_start_end_timestamp.csv` (spec section 9). */
export interface ExportRequest<C extends CallSpec> {
  readonly call: C;
  readonly request: SentRequest<C>;
  readonly type: string;
  readonly start?: string;
  readonly end?: string;
  /** Ending of the file's name; `csv` unless said otherwise. */
  readonly extension?: 'csv' | 'zip';
}

/** Exports as files (spec sections 5, 8, 9): 'Please set export type' without a type, 导出成功！ at the end. */
export interface Exporter {
  /** Downloads a server export. Failures are shown with a retry. */
  download<C extends CallSpec>(request: ExportRequest<C>): Promise<void>;
  /** Downloads the file that an export's task has made. A failure is shown with a retry that goes on from there. */
  downloadTask(task: { readonly taskId: string; readonly fileName: string | null }): Promise<void>;
  /** True while a download runs. */
  readonly busy$: Observable<boolean>;
}
export const Exporter: Token<Exporter> = token<Exporter>('core/exporter');
