import { span } from '../../../../shared/format/dates.ts';
import type { Editable } from './sql.ts';

type NotifiedField = Pick<Editable, 'startAt' | 'endAt' | 'place'>;

/**
 * What people who booked are told, in the language of the app they booked with: time and place when they changed, and
 * the merchant's own words. Undefined when there is nothing that concerns them.
 */
export function editNotice(
  title: string,
  before: NotifiedField,
  after: NotifiedField,
  { message, zone }: { readonly message: string; readonly zone: string },
): string | undefined {
  const time = ({ startAt, endAt }: NotifiedField): string => span(startAt, endAt, zone);
  const parts = [
    time(before) === time(after) ? '' : `时间由 ${time(before)} 改为 ${time(after)}`,
    before.place === after.place ? '' : `地点由${before.place}改为${after.place}`,
  ].filter(Boolean);
  if (parts.length === 0 && message === '') return undefined;
  const changed = parts.length > 0 ? `有变更：${parts.join('；')}` : '有新的通知';
  return `您报名的“${title}”（${time(before)}）${changed}。${message}`;
}
