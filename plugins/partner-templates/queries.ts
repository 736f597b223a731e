import { useMemo } from 'react';
import { type Choice, useCall, useChoices } from '../../core/api.ts';
import { classPackOptions, coachOptions, sports } from '../../shared/contract/choices/calls.ts';
import { manage } from '../../shared/contract/events/calls.ts';
import { packLabel } from '../../shared/format/packLabel.ts';
import { template } from '../../shared/contract/eventTemplates/calls.ts';
import { instantOf } from '../../shared/format/datesIn.ts';

/** Sport types to filter by; none until they are here, and none when they do not come. */
export const useSports = (): readonly Choice[] =>
  useChoices(useCall(sports, {}, { isLater: true, isKept: true }).data);

/** All coaches of the chosen store, for forms; for filters they may come later than the rows. */
export const useCoaches = (isLater = false): readonly Choice[] =>
  useChoices(useCall(coachOptions, {}, { isLater }).data);

/** Class packs on sale, for ways to pay; several may be called the same. */
export const useClassPacks = (): readonly Choice[] =>
  useChoices(useCall(classPackOptions, { query: { kind: '1' } }).data, packLabel);

/** The template a link filters by, with its title; nothing for several templates or none. */
export function useTemplateChoice(templateId: string | null): readonly Choice[] {
  const id = templateId !== null && /^[1-9]\d{0,14}$/.test(templateId) ? Number(templateId) : undefined;
  const { data } = useCall(template, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return useMemo(() => (data ? [{ value: String(data.id), label: data.title }] : []), [data]);
}

const MINUTE_MS = 60_000;
/** What a session lasts when its template has none to go by. */
const OTHERWISE_MINUTES = 120;

/** How long a session of the template lasts, in minutes: as long as its latest one. */
export function useUsualMinutes(templateId: number | null | undefined): number {
  const query = {
    templateId: templateId ?? 0,
    sortBy: 'startAt',
    sortOrder: 'desc',
    pageSize: 10,
  } as const;
  const { data } = useCall(manage, { query }, { enabled: Boolean(templateId) });
  const [latest] = data?.results ?? [];
  return latest
    ? Math.round((instantOf(latest.endAt) - instantOf(latest.startAt)) / MINUTE_MS)
    : OTHERWISE_MINUTES;
}
