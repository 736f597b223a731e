import type { Language, LocalizedText } from './localized.ts';

/** Companies of this type sell lesson tickets and lesson packs, all others class cards and card packs (B24). */
const LESSONS = 1;

/** What a company calls what it sells; with a capital where a sentence begins with it. */
export interface GoodsWords {
  readonly ticket: string;
  readonly tickets: string;
  readonly Ticket: string;
  readonly Tickets: string;
  readonly pack: string;
  readonly packs: string;
  readonly Pack: string;
  readonly Packs: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const wordsOf = (ticket: string, pack: string, plural: string): GoodsWords => ({
  ticket,
  tickets: ticket + plural,
  Ticket: capital(ticket),
  Tickets: capital(ticket) + plural,
  pack,
  packs: pack + plural,
  Pack: capital(pack),
  Packs: capital(pack) + plural,
});

const OF_LESSONS = {
  'zh-CN': wordsOf('课程次票', '课程包', ''),
  en: wordsOf('lesson ticket', 'lesson pack', 's'),
};
const OF_CLASSES = { 'zh-CN': wordsOf('次卡', '卡包', ''), en: wordsOf('class card', 'card pack', 's') };

/** The words of a company by its type, in every language; the only place that has them. */
export const goodsWords = (companyType: number | undefined): Readonly<Record<Language, GoodsWords>> =>
  (companyType ?? LESSONS) === LESSONS ? OF_LESSONS : OF_CLASSES;

const PLACE = /\{\{(ticket|tickets|Ticket|Tickets|pack|packs|Pack|Packs)\}\}/g;

/** A text with the words of the company where it says `{{ticket}}`, `{{Packs}}` and the like. */
export function sayGoods(text: LocalizedText, companyType: number | undefined): LocalizedText {
  const words = goodsWords(companyType);
  const say = (language: Language): string =>
    text[language].replaceAll(PLACE, (_, name: string) => words[language][name as keyof GoodsWords]);
  return text.en.includes('{{') ? { 'zh-CN': say('zh-CN'), en: say('en') } : text;
}
