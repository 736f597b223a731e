import type { PluginText } from '../../../../core/api.ts';
import type { PlannedRow } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import type { Dates } from '../../../../shared/format/datesIn.ts';
import type { WorkRow } from './plannedRows.ts';

/** Why a row will not be published, or what is worth knowing about it; empty when there is nothing to say. */
export function noteOf(t: PluginText<'partner-publishing'>, dates: Dates, row: WorkRow): string {
  const { state, meets, holiday } = row;
  const notes = [
    holiday === null ? '' : t(`batchPublish.holidays.${holiday}`),
    state === 'past' ? t('batchPublish.note.past') : '',
    state === 'invalid' ? invalidNote(t, row) : '',
    meets ? t('batchPublish.note.meets', { title: meets.title, span: spanOf(meets, dates) }) : '',
    state === 'overlap' && row.isWanted && !row.creatable ? t('batchPublish.note.skipped') : '',
  ];
  return notes.filter(Boolean).join(t('batchPublish.note.between'));
}

const spanOf = ({ startAt, endAt }: { startAt: string; endAt: string }, dates: Dates): string =>
  dates.span(startAt, endAt);

/** Fields a rule can be broken by, which the server names first in its sentence. */
const SAID = ['endAt', 'registrationOpenAt', 'registrationClose', 'minParticipants', 'coachIds'] as const;

function invalidNote(t: PluginText<'partner-publishing'>, { reason = '' }: PlannedRow): string {
  const [field = ''] = reason.split(' ');
  return t(`batchPublish.note.${SAID.find((said) => said === field) ?? 'invalid'}`);
}

/** Codes of rows a task left out that have sentences of their own, under `batchPublish.skipped`. */
const CODES = [400, 404, 645, 647, 649, 10151] as const;

/** Why a task left a row out. */
export const skipReason = (t: PluginText<'partner-publishing'>, code: number): string =>
  t(`batchPublish.skipped.${CODES.find((own) => own === code) ?? 'other'}`);
