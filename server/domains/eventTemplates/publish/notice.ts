import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { notifyRegulars } from './sql.ts';

/** Members who came within this time are told of new sessions. */
const REGULAR_MS = 90 * 86_400_000;

/** A publication as members are told about it. */
export interface PublishedNews {
  readonly templateId: number;
  readonly title: string;
  /** Starts of the new sessions, in epoch milliseconds. */
  readonly starts: readonly number[];
  readonly now: number;
  readonly zone: string;
  /** Names the publication: one publication sends each member one message. */
  readonly reference: string;
}

/** The message, in the language of the app people book with. */
export function publishNotice({
  title,
  starts,
  zone,
}: Pick<PublishedNews, 'title' | 'starts' | 'zone'>): string {
  const first = formatDateTime(Math.min(...starts), zone);
  return starts.length === 1
    ? `您参加过的“${title}”有新场次：${first}，欢迎报名。`
    : `您参加过的“${title}”有 ${starts.length} 个新场次，最早 ${first}，欢迎报名。`;
}

/** Tells members who paid for a session of the template in the last 90 days, in the app. Nothing when nothing is new. */
export async function notifyMembers(tx: Queryable, store: StoreScope, news: PublishedNews): Promise<void> {
  if (news.starts.length === 0) return;
  const { templateId, now, reference } = news;
  await notifyRegulars(tx, store, templateId, {
    since: now - REGULAR_MS,
    text: publishNotice(news),
    publication: reference,
  });
}
