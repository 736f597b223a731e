import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { CallSpec, Envelope } from '../../../shared/contract/call.ts';
import { taskFile } from '../../../shared/contract/tasks/calls.ts';
import { instantOf, USUAL_ZONE } from '../../../shared/format/datesIn.ts';
import { exportFileName } from '../../../shared/format/fileName.ts';
import { Inject } from '../../plugins/inject.ts';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { ApiError, Http } from '../http/Http.ts';
import { Maintenance } from '../maintenance/Maintenance.ts';
import { Messages } from '../messages/Messages.ts';
import { inLanguage } from '../preferences/i18n.ts';
import type { Exporter, ExportRequest } from './Exporter.ts';
import { FilePieces } from './FilePieces.ts';
import { saveFile } from '../../../shared/ui/saveFile.ts';

/** Exports may run as long as the server streams (reliability fact 7). */
const EXPORT_TIMEOUT_MS = 120_000;
/** Exact text of spec sections 5 and 8. */
const NO_TYPE = 'Please set export type';
const TEXTS = {
  done: { 'zh-CN': '导出成功！', en: 'Exported' },
  running: {
    'zh-CN': '文件在后台生成，完成后在右上角的任务中下载',
    en: 'The file is made in the background. It will be among the tasks under the bell.',
  },
  again: { 'zh-CN': '重试', en: 'Try again' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Saves files in the browser. */
@injectable()
export class FileExporter implements Exporter {
  readonly busy$ = new BehaviorSubject(false);

  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Maintenance) private readonly maintenance: Maintenance,
  ) {}

  async download<C extends CallSpec>(request: ExportRequest<C>): Promise<void> {
    this.refuseWithoutType(request.type);
    const { call } = request;
    const options = { timeoutMs: call.timeoutMs ?? EXPORT_TIMEOUT_MS, quiet: true };
    await this.fetched(
      () => this.http.send(call, request.request, options),
      () => this.nameOf(request),
    );
  }

  async downloadTask({ taskId, fileName }: { taskId: string; fileName: string | null }): Promise<void> {
    // Kept while somebody may try again.
    const pieces = new FilePieces();
    await this.fetched(
      () => this.piecesOf(taskId, pieces),
      () => fileName ?? this.nameOf({ type: 'export' }),
    );
  }

  private async piecesOf(taskId: string, pieces: FilePieces): Promise<{ readonly content: Blob }> {
    for (let piece = pieces.next; piece; piece = pieces.next) {
      // Each begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const reply = await this.http.send(taskFile, { params: { taskId } }, { piece, quiet: true });
      if (!('content' in reply)) throw new Error('Error');
      pieces.take(reply);
    }
    return { content: pieces.file };
  }

  private async fetched(fetchFile: () => Promise<object>, name: () => string): Promise<void> {
    this.busy$.next(true);
    try {
      this.take(await fetchFile(), name);
    } catch (error) {
      logFailure(error);
      const again = { text: inLanguage(TEXTS.again), run: () => void this.fetched(fetchFile, name) };
      this.messages.error(error instanceof Error ? error.message : 'Error', again);
    } finally {
      this.busy$.next(false);
    }
  }

  private take(reply: object, name: () => string): void {
    if ('content' in reply && reply.content instanceof Blob) {
      saveFile(reply.content, name());
      return this.messages.success(inLanguage(TEXTS.done));
    }
    if ('taskId' in readEnvelope(reply)) return this.messages.success(inLanguage(TEXTS.running));
    throw new Error('Error');
  }

  private nameOf({
    type,
    start,
    end,
    extension,
  }: Pick<ExportRequest<CallSpec>, 'type' | 'start' | 'end' | 'extension'>): string {
    const zone = this.maintenance.config?.businessZone ?? USUAL_ZONE;
    const now = Date.now();
    // At this hour it is the same day from UTC-11 to UTC+12: the name carries the day that was chosen.
    const noonOf = (day: string): number => instantOf(`${day}T11:00:00Z`);
    const from = start ? noonOf(start) : now;
    return exportFileName({ type, start: from, end: end ? noonOf(end) : from, at: now, zone, extension });
  }

  private refuseWithoutType(type: string): void {
    if (type.trim() !== '') return;
    this.messages.error(NO_TYPE);
    throw new Error(NO_TYPE);
  }
}

/** What came instead of a file; of a call that leaves it untouched (screens A8) its code is read here. */
function readEnvelope(reply: object): object {
  if (!('resultCode' in reply)) return reply;
  // An untouched answer is an envelope.
  const envelope = reply as Envelope;
  if (envelope.resultCode !== 200)
    throw new ApiError(envelope.resultCode, envelope.resultDesc || 'Error', envelope);
  return typeof envelope.result === 'object' && envelope.result !== null ? envelope.result : {};
}

/** What the specification asks of a failed export (section 8), with the number its request has in the server's log. */
function logFailure(error: unknown): void {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  // oxlint-disable-next-line no-console
  console.error('An export failed.', error, ...(requestId === undefined ? [] : [`Request ${requestId}`]));
}
