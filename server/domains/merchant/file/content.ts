import { z } from 'zod';
import {
  type MerchantFileContent,
  papersOf,
  withPapers,
} from '../../../../shared/codes/merchant/merchantFile.ts';
import { HIDDEN_PAPER } from '../../../../shared/contract/papers.ts';
import type { SecretBox } from '../../../secrets/secretBox.ts';
import type { StoredContent } from './sql.ts';

/** A sealed number, with the signs of it that everybody may see. */
const Sealed = z.object({ sealed: z.string(), shown: z.string() });
const line = z.string().catch('');
const numberField = z.union([Sealed, z.string()]).catch('');

/** Reads what there is; a field that is missing, or is no text, is empty. */
const Stored = {
  company: z.object({
    companyName: line,
    creditCode: line,
    companyType: z.enum(['', '1', '2']).catch(''),
    licence: line,
    licenceUntil: line,
    city: line,
    address: line,
    contactName: line,
    contactPhone: line,
    contract: line,
  }),
  legal: z.object({ name: line, idNumber: numberField, idFront: line, idBack: line, phone: line }),
  bank: z.object({
    accountType: z.enum(['', 'company', 'personal']).catch(''),
    holder: line,
    bankName: line,
    branch: line,
    number: numberField,
  }),
  stores: z.array(z.object({ name: line, city: line, address: line, phone: line, cover: line })).catch([]),
  files: z.array(z.object({ name: line, url: line })).catch([]),
};

type NumberField = 'legal.idNumber' | 'bank.number';
/** What a number is sealed for: it opens in no other row and field. */
const placeOf = (companyId: number, field: NumberField): string => `merchant_file ${companyId} ${field}`;

/** Four signs at the end say which number it is. */
export const hidden = (number: string): string => (number === '' ? '' : `****${number.slice(-4)}`);

/** Whether numbers are shown whole or by their last four signs. */
export type Numbers = 'whole' | 'hidden';

/** The content of a row; what was never filled in is empty. `whole` opens its numbers. */
export function readContent(
  box: SecretBox,
  companyId: number,
  stored: StoredContent | null,
  numbers: Numbers,
): MerchantFileContent {
  const legal = Stored.legal.parse(stored?.legal ?? {});
  const bank = Stored.bank.parse(stored?.bank ?? {});
  const read = (value: z.output<typeof numberField>, field: NumberField) => {
    if (typeof value === 'string') return numbers === 'whole' ? value : hidden(value);
    return numbers === 'whole' ? box.open(value.sealed, placeOf(companyId, field)) : value.shown;
  };
  return {
    company: Stored.company.parse(stored?.company ?? {}),
    legal: { ...legal, idNumber: read(legal.idNumber, 'legal.idNumber') },
    bank: { ...bank, number: read(bank.number, 'bank.number') },
    stores: Stored.stores.parse(stored?.stores),
    files: Stored.files.parse(stored?.files),
  };
}

/** The content for somebody who may not open its papers: that there is one is told. */
export const withoutPapers = (content: MerchantFileContent): MerchantFileContent =>
  withPapers(content, (path) => (path === '' ? '' : HIDDEN_PAPER));

/** Whether there is any paper in it that could be opened. */
export const hasPapers = (content: MerchantFileContent): boolean => papersOf(content).length > 0;

/** The content as a row keeps it: numbers sealed, for this company only. */
export function writeContent(
  box: SecretBox,
  companyId: number,
  { company, legal, bank, stores, files }: MerchantFileContent,
): StoredContent {
  const seal = (text: string, field: NumberField) =>
    text === '' ? '' : { sealed: box.seal(text, placeOf(companyId, field)), shown: hidden(text) };
  return {
    company,
    legal: { ...legal, idNumber: seal(legal.idNumber, 'legal.idNumber') },
    bank: { ...bank, number: seal(bank.number, 'bank.number') },
    stores,
    files,
  };
}
