import type { PropagatedField } from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { PropagatedValues } from './propagate.ts';

/** What people who booked care about; other changes are not worth a message. */
const TOLD: readonly PropagatedField[] = ['title', 'coachIds', 'cancelDeadline'];

/** The fields of a change that people are told about. */
export const notifiedFields = (fields: readonly PropagatedField[]): PropagatedField[] =>
  TOLD.filter((field) => fields.includes(field));

/**
 * The text message about a changed template, in the language of the app people booked with. `{title}` and `{start}`
 * are those of each session before the change.
 */
export function changeNotice(
  fields: readonly PropagatedField[],
  to: PropagatedValues,
  coaches: readonly string[],
): string {
  const parts = notifiedFields(fields).map((field) => {
    if (field === 'title') return `更名为“${to.title}”`;
    if (field === 'coachIds') return coaches.length > 0 ? `教练改为${coaches.join('、')}` : '教练待定';
    return to.cancelDeadline === 9999 ? '报名后不可取消' : `可取消时间改为开始前 ${to.cancelDeadline} 小时`;
  });
  return `您报名的“{title}”（{start}）有变动：${parts.join('；')}。`;
}
