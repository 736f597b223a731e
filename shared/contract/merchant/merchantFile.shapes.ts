import { z } from 'zod';
import { Day, text } from '../basics.ts';
import { ContractPath, PaperAddress, PaperPath } from '../papers.ts';
import { FILE_FIELDS, type FileField } from '../../codes/merchant/merchantFileFields.ts';
import { FILES_AT_MOST, STORES_AT_MOST } from '../../codes/merchant/merchantFile.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';

const line = ({ most }: FileField) => text(0, most);
const Paper = z.union([z.literal(''), PaperPath]);
const Contract = z.union([z.literal(''), ContractPath]);
const Cover = z.union([z.literal(''), PicturePath]);

const bank = {
  accountType: z.enum(['', 'company', 'personal']),
  holder: line(FILE_FIELDS.bank.holder),
  bankName: line(FILE_FIELDS.bank.bankName),
  branch: line(FILE_FIELDS.bank.branch),
  number: line(FILE_FIELDS.bank.number),
};
const company = {
  companyName: line(FILE_FIELDS.company.companyName),
  creditCode: line(FILE_FIELDS.company.creditCode),
  companyType: z.enum(['', '1', '2']),
  licenceUntil: z.union([z.literal(''), z.literal('long'), Day]),
  city: line(FILE_FIELDS.company.city),
  address: line(FILE_FIELDS.company.address),
  contactName: line(FILE_FIELDS.company.contactName),
  contactPhone: line(FILE_FIELDS.company.contactPhone),
};
const legal = {
  name: line(FILE_FIELDS.legal.name),
  idNumber: line(FILE_FIELDS.legal.idNumber),
  phone: line(FILE_FIELDS.legal.phone),
};
const store = {
  name: line(FILE_FIELDS.stores.name),
  city: line(FILE_FIELDS.stores.city),
  address: line(FILE_FIELDS.stores.address),
  phone: line(FILE_FIELDS.stores.phone),
  cover: Cover,
};

/**
 * What a merchant writes of the own file (screens D, /merchant-settle). A draft may be empty or wrong anywhere; what is
 * handed in keeps the rules of `merchantFileFaults`. Whole numbers of ids and accounts are sent, never shown: where the
 * answer hid one and it is sent back hidden, it stays what it was.
 */
export const MerchantFileDraft = z.object({
  company: z.object({ ...company, licence: Paper, contract: Contract }),
  legal: z.object({ ...legal, idFront: Paper, idBack: Paper }),
  bank: z.object(bank),
  stores: z.array(z.object(store)).max(STORES_AT_MOST),
  files: z.array(z.object({ name: line(FILE_FIELDS.files.name), url: Paper })).max(FILES_AT_MOST),
  /** What is said to the reasons of fields that were sent back; without it, what was said stays. */
  answers: z
    .array(z.object({ field: text(1, 60), answer: text(0, 200) }))
    .max(200)
    .optional(),
});
export type MerchantFileDraft = z.output<typeof MerchantFileDraft>;

/** The same as it is shown: papers by links for ten minutes, numbers of ids and accounts by their last four signs. */
export const MerchantFileShown = z.object({
  company: z.object({ ...company, licence: PaperAddress, contract: PaperAddress }),
  legal: z.object({ ...legal, idFront: PaperAddress, idBack: PaperAddress }),
  bank: z.object(bank),
  stores: z.array(z.object({ ...store, cover: z.string() })),
  files: z.array(z.object({ name: z.string(), url: PaperAddress })),
});
