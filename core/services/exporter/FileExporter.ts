import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { CSV_START, csvRow } from '../../../shared/format/csv.ts';
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
    'zh-CN': '文件在后台生成，完成后可在任务中下载',
    en: 'The file is made in the background. Download it from the tasks.',
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
    this.busy$.next(true);
    try {
      const options = { timeoutMs: request.call.timeoutMs ?? EXPORT_TIMEOUT_MS, quiet: true };
      this.take(await this.http.send(request.call, request.request, options), request);
    } catch (error) {
      const again = { text: inLanguage(TEXTS.again), run: () => void this.download(request) };
      this.messages.error(error instanceof Error ? error.message : 'Error', again);
    } finally {
      this.busy$.next(false);
    }
  }

  saveRows(type: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
    this.refuseWithoutType(type);
    const content = new Blob([CSV_START, ...[header, ...rows].map(csvRow)], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(content, this.nameOf({ type }));
    this.messages.success(inLanguage(TEXTS.done));
  }

  private take(reply: object, request: { type: string; start?: string; end?: string }): void {
    if ('content' in reply && reply.content instanceof Blob) {
      saveFile(reply.content, this.nameOf(request));
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
