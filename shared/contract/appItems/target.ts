import { z } from 'zod';
import { TARGET_KINDS, type TargetKind } from '../../codes/app/items.ts';
import { text } from '../basics.ts';
import type { AppItem } from './shapes.ts';
import { type AppField, type AppRule, ChosenId } from './kind.ts';

/** Where a press leads: an item of a kind by its number, a web page, or nowhere. */
export const Target = z.object({ kind: z.enum(TARGET_KINDS), id: ChosenId, url: text(0, 500) });
export type Target = z.output<typeof Target>;

/** The target among the values of an item; nowhere where there is none. */
export function targetOf(values: Readonly<Record<string, unknown>>): Target {
  const read = Target.safeParse(values['target']);
  return read.success ? read.data : { kind: 'none', id: null, url: '' };
}

/** What lists say a press leads to: its kind, or that what it led to is off or gone. */
export function shownTarget({ values, names }: Pick<AppItem, 'values' | 'names'>): string {
  const { kind, id } = targetOf(values);
  return id !== null && !names['target'] ? 'gone' : kind;
}

/** The field of a target. */
export const targetField: AppField = {
  title: { 'zh-CN': '跳转', en: 'Leads to' },
  schema: Target,
  empty: { kind: 'none', id: null, url: '' },
  input: 'own',
};

const isSecure = (url: string): boolean => /^https:\/\/[^\s/@\\]+(\/|$)/.test(url) && URL.canParse(url);

/** What is missing of a target. */
export function targetFaults(values: Readonly<Record<string, unknown>>): readonly AppRule[] {
  const { kind, id, url } = targetOf(values);
  if (kind === 'url')
    return isSecure(url)
      ? []
      : [
          {
            field: 'values.target',
            rule: 'secureAddress',
            error: 'is no address that starts with https:// and a host',
          },
        ];
  const isItem = (kind satisfies TargetKind) !== 'none';
  return isItem && id === null ? [{ field: 'values.target', rule: 'required', error: 'is required' }] : [];
}
