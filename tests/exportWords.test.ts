import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as words from '../server/exports/words.ts';

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;
const codesOf = (language: string): Lists =>
  JSON.parse(readFileSync(join(__dirname, `../core/locales/rest/${language}.json`), 'utf8')).codes;

const chinese = codesOf('zh-CN');
const english = codesOf('en');

/** A code list of the console in files. */
const LISTS = {
  paymentMode: words.PAYMENT_MODE,
  source: words.SOURCE,
  orderStatus: words.ORDER_STATUS,
  threeState: words.THREE_STATE,
  refundState: words.REFUND_STATE,
  weekday: words.WEEKDAY,
  grade: words.GRADE,
  shelf: words.SHELF,
  enabled: words.ENABLED,
  category: words.CATEGORY,
  derived: words.DERIVED,
} as const;

test.each(Object.entries(LISTS))(
  'files say %s in the words of the console, in both languages',
  (list, said) => {
    for (const [code, sentence] of Object.entries(said))
      expect([code, sentence]).toEqual([code, `${chinese[list]?.[code]} ${english[list]?.[code]}`]);
  },
);
