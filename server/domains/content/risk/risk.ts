import type { RiskReason } from '../../../../shared/codes/content.ts';
import type { RiskWord } from '../../../../shared/contract/content/shapes.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** What is known of content when it comes in. */
export interface RiskFacts {
  readonly text: string;
  /** The same in the form in which texts are compared. */
  readonly form: string;
  /** How often its author said the same within a day before. */
  readonly repeats: number;
  /** Days since its author joined; null for nobody. */
  readonly accountDays: number | null;
  /** What of its author was removed before. */
  readonly removals: number;
}

/** Points of each reason; they are added up, and 100 is the most. */
const POINTS = {
  /** A link, and each further one. */
  link: 20,
  furtherLink: 5,
  /** A phone number, or the name of an account elsewhere. */
  contact: 20,
  /** Each time the same was said before. */
  repeat: 15,
  /** An account younger than a week. */
  young: 10,
  /** Each thing of the author that was removed. */
  removal: 8,
} as const;
const MOST_FOR: Readonly<Record<RiskReason, number>> = {
  words: 60,
  links: 40,
  contact: 20,
  repeats: 45,
  young: 10,
  removals: 32,
  reports: 60,
};
/** Each report; the statement that counts them adds it. */
export const REPORT_POINTS = 12;
const HIGHEST = 100;
const YOUNG_DAYS = 7;

const LINK = /https?:\/\/|www\.|[a-z0-9]\.(?:com|cn|net|top|xyz|vip|cc)\b/gi;
const ACCOUNT = /(?:微信|薇信|vx|wechat|qq|telegram|whatsapp)\s*(?:[:：]\s*)?[a-z0-9_-]{5}/i;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;

/** A word as texts are looked through for it. */
export interface SoughtWord {
  readonly form: string;
  readonly weight: number;
}

/** Words in the form in which texts are compared: made once for many texts. */
export const soughtWords = (words: readonly RiskWord[]): readonly SoughtWord[] =>
  words.map(({ word, weight }) => ({ form: normalForm(word), weight }));

/** How likely content is bad, 0 to 100, and why: a sum that a reviewer can follow. */
export function riskOf(
  { text, form, repeats, accountDays, removals }: RiskFacts,
  words: readonly SoughtWord[],
): { readonly risk: number; readonly reasons: RiskReason[] } {
  const links = [...text.matchAll(LINK)].length;
  const points: Readonly<Record<Exclude<RiskReason, 'reports'>, number>> = {
    words: words.reduce((sum, word) => (form.includes(word.form) ? sum + word.weight : sum), 0),
    links: links === 0 ? 0 : POINTS.link + (links - 1) * POINTS.furtherLink,
    contact: ACCOUNT.test(text) || PHONE.test(text) ? POINTS.contact : 0,
    repeats: repeats * POINTS.repeat,
    young: accountDays !== null && accountDays < YOUNG_DAYS ? POINTS.young : 0,
    removals: removals * POINTS.removal,
  };
  const told = (Object.keys(points) as (keyof typeof points)[]).filter((reason) => points[reason] > 0);
  const sum = told.reduce((total, reason) => total + Math.min(points[reason], MOST_FOR[reason]), 0);
  return { risk: Math.min(HIGHEST, sum), reasons: told };
}
