import { z } from 'zod';
import { Day, text } from '../basics.ts';
import { ContractPath, PaperAddress, PaperPath } from '../papers.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';

const line = (most: number) => text(0, most);
const Paper = z.union([z.literal(''), PaperPath]);
const Contract = z.union([z.literal(''), ContractPath]);
const Cover = z.union([z.literal(''), PicturePath]);

const bank = {
  accountType: z.enum(['', 'company', 'personal']),
  holder: line(60),
  bankName: line(40),
  branch: line(60),
  number: line(40),
};
const company = {
  companyName: line(60),
  creditCode: line(18),
  companyType: z.enum(['', '1', '2']),
  licenceUntil: z.union([z.literal(''), z.literal('long'), Day]),
  city: line(12),
  address: line(120),
  contactName: line(20),
  contactPhone: line(20),
};
const legal = { name: line(20), idNumber: line(18), phone: line(20) };
const store = { name: line(30), city: line(12), address: line(120), phone: line(20), cover: Cover };

/**
 * What a merchant writes of the own file (screens D, /merchant-settle). A draft may be empty or wrong anywhere; what is
 * handed in keeps the rules of `merchantFileFaults`. Whole numbers of ids and accounts are sent, never shown: where the
 * answer hid one and it is sent back hidden, it stays what it was.
 */
export const MerchantFileDraft = z.object({
  company: z.object({ ...company, licence: Paper, contract: Contract }),
  legal: z.object({ ...legal, idFront: Paper, idBack: Paper }),
  bank: z.object(bank),
  stores: z.array(z.object(store)).max(20),
  files: z.array(z.object({ name: line(60), url: Paper })).max(9),
  /** What is said to the reasons of fields that were sent back; without it, what was said stays. */
  answers: z
    .array(z.object({ field: text(1, 60), answer: line(200) }))
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
