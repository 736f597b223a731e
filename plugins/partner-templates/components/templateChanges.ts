import type { Choice, PluginText } from '../../../core/api.ts';
import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import { withoutTags } from '../../../shared/format/richText.ts';
import type { HistoryChange, HistoryLine } from '../../../shared/ui/History/History.tsx';
import type { DraftPayLine } from './payLines.ts';
import { paymentLabels } from './paymentLabels.ts';
import { cut } from '../../../shared/format/cut.ts';

/** Names of what the trail keeps by number. */
export interface TemplateNames {
  readonly sports: readonly Choice[];
  readonly colleagues: readonly Choice[];
  readonly packs: readonly Choice[];
}

/** Fields worth telling, in the order of the form; the trail keeps more. */
const TOLD = [
  'title',
  'sport_type',
  'grades',
  'cover',
  'coverAlt',
  'images',
  'description',
  'capacity',
  'minParticipants',
  'minAge',
  'maxAge',
  'waitlistMax',
  'waitlistOfferMinutes',
  'paymentModes',
  'cancelDeadline',
  'registrationClose',
  'coachIds',
  'regulations',
  'regulation',
  'isOnShelf',
  'reason',
  'cityActivity',
  'creatorId',
] as const;

/** Long texts are told by their beginning. */
const TOLD_CHARACTERS = 80;

/** The most ids one call takes (contract). */
const NAMED_AT_MOST = 200;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Ids of the people a history tells of, as the query of `selectNames`; empty when it tells of nobody. */
export const peopleIn = (entries: readonly Pick<HistoryEntry, 'before' | 'after'>[]): string =>
  [
    ...new Set(
      entries
        .flatMap(({ before, after }) => [before, after].filter(isRecord))
        .flatMap((values) => [values['creatorId'], ...listOf(values['coachIds'])])
        .filter((id) => typeof id === 'number'),
    ),
  ]
    .slice(0, NAMED_AT_MOST)
    .join(',');

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS = {
  'eventTemplates.create': 'history.action_eventTemplates_create',
  'eventTemplates.change': 'history.action_eventTemplates_change',
  'eventTemplates.copy': 'history.action_eventTemplates_copy',
  'eventTemplates.shelve': 'history.action_eventTemplates_shelve',
  'eventTemplates.cityActivity': 'history.action_eventTemplates_cityActivity',
  'eventTemplates.modifyCreatorTo': 'history.action_eventTemplates_modifyCreatorTo',
  'eventTemplates.remove': 'history.action_eventTemplates_remove',
  'regulations.change': 'history.action_regulations_change',
  'regulations.remove': 'history.action_regulations_remove',
  'events.exportParticipants': 'history.action_events_exportParticipants',
} as const;
const hasSentence = (action: string): action is keyof typeof DEEDS => Object.hasOwn(DEEDS, action);

/** What happened to a template, in words (screens A7). Whoever is not named is an operator. */
export const templateLines = (
  entries: readonly HistoryEntry[],
  t: PluginText<'partner-templates'>,
  names: TemplateNames,
): readonly HistoryLine[] =>
  entries.map((entry) => ({
    id: String(entry.id),
    at: entry.at,
    changes: templateChanges(entry, t, names),
    actor: entry.actor,
    action: hasSentence(entry.action) ? t(DEEDS[entry.action]) : entry.action,
  }));

/** The changed fields of a template, as old and new (screens A7). */
function templateChanges(
  entry: Pick<HistoryEntry, 'before' | 'after'>,
  t: PluginText<'partner-templates'>,
  names: TemplateNames,
): readonly HistoryChange[] {
  const before = isRecord(entry.before) ? entry.before : {};
  const after = isRecord(entry.after) ? entry.after : {};
  return TOLD.filter((name) => name in before || name in after).map((name) => ({
    field: t(`history.template.${name}`),
    before: name in before ? wordsOf(name, before[name], t, names) : '',
    after: name in after ? wordsOf(name, after[name], t, names) : '–',
  }));
}

function wordsOf(
  name: string,
  value: unknown,
  t: PluginText<'partner-templates'>,
  names: TemplateNames,
): string {
  const nameOf = (choices: readonly Choice[], id: unknown): string =>
    choices.find((choice) => choice.value === String(id))?.label ?? `#${String(id)}`;
  switch (name) {
    case 'sport_type':
      return nameOf(names.sports, value);
    case 'creatorId':
      return nameOf(names.colleagues, value);
    case 'coachIds':
      return orNone(listOf(value).map((id) => nameOf(names.colleagues, id)));
    case 'grades':
      return orNone(listOf(value).map((grade) => t(`core:codes.grade.${String(grade)}`)));
    case 'images':
      return String(listOf(value).length);
    // A path says nothing to people; that it is another one does.
    case 'cover':
      return t('history.picture', { name: String(value).split('/').at(-1)?.slice(0, 6) ?? '' });
    case 'paymentModes':
      // The trail holds what the form sent, which the contract checked.
      return orNone((listOf(value) as DraftPayLine[]).map((line) => paymentLabels(t, line, names.packs)));
    case 'regulations':
      return orNone(listOf(value).map(titleOf));
    case 'regulation':
      return titleOf(value);
    case 'cancelDeadline':
    case 'registrationClose':
      return t(`core:codes.${name}.${String(value)}`);
    case 'isOnShelf':
      return t(`core:codes.shelf.${String(value)}`);
    case 'cityActivity':
      return t(value === 1 ? 'templates.yes' : 'templates.no');
    default:
      return plain(value);
  }
}

const titleOf = (rule: unknown): string => (isRecord(rule) ? plain(rule['title']) : '–');
const orNone = (words: readonly string[]): string => words.join(', ') || '–';

/** Text without its markup, and not at length; what is empty is a dash. */
function plain(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '–';
  const text = withoutTags(value, ' ').replaceAll(/\s+/g, ' ').trim();
  const told = cut(text, TOLD_CHARACTERS);
  return (told.length < text.length ? `${told}…` : text) || '–';
}
