import { CANCEL_NOTICE, noticeReason } from '../../../../shared/codes/cancelNotice.ts';
import type { NoticeTexts } from './sql.ts';

/** The messages of a cancel, with everything filled in that is the same for all who get one. */
export const noticeTexts = (reasonType: number, description: string, zone: string): NoticeTexts => ({
  ...CANCEL_NOTICE,
  reason: noticeReason(reasonType, description),
  zone,
});
