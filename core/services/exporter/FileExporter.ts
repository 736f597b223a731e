import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { CallSpec, SentRequest } from '../../../shared/contract/call.ts';
import { taskFile } from '../../../shared/contract/tasks.ts';
import { exportFileName } from '../../../shared/format/fileName.ts';
import { Inject } from '../../plugins/inject.ts';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { Http } from '../http/Http.ts';
import { Maintenance } from '../maintenance/Maintenance.ts';
import { Messages } from '../messages/Messages.ts';
import { inLanguage } from '../preferences/i18n.ts';
import type { Exporter, ExportRequest } from './Exporter.ts';
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
    await this.fetched(request.call, request.request, () => this.nameOf(request));
  }

  downloadTask({ taskId, fileName }: { taskId: string; fileName: string | null }): Promise<void> {
    return this.fetched(taskFile, { params: { taskId } }, () => fileName ?? this.nameOf({ type: 'export' }));
  }

  private async fetched<C extends CallSpec>(
    call: C,
    request: SentRequest<C>,
    name: () => string,
  ): Promise<void> {
    this.busy$.next(true);
    try {
      const options = { timeoutMs: call.timeoutMs ?? EXPORT_TIMEOUT_MS, quiet: true };
      this.take(await this.http.send(call, request, options), name);
    } catch (error) {
      const again = { text: inLanguage(TEXTS.again), run: () => void this.fetched(call, request, name) };
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
    if ('taskId' in reply) return this.messages.success(inLanguage(TEXTS.running));
    throw new Error('Error');
  }

  private nameOf({ type, start, end }: { type: string; start?: string; end?: string }): string {
    const zone = this.maintenance.config?.businessZone ?? 'Asia/Shanghai';
    const now = Date.now();
    // At this hour it is the same day from UTC-11 to UTC+12: the name carries the day that was chosen.
    const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);
    const from = start ? noonOf(start) : now;
    return exportFileName({ type, start: from, end: end ? noonOf(end) : from, at: now, zone });
  }

  private refuseWithoutType(type: string): void {
    if (type.trim() !== '') return;
    this.messages.error(NO_TYPE);
    throw new Error(NO_TYPE);
  }
}
