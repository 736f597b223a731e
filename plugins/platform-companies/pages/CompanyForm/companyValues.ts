import { z } from 'zod';
import { type Unfilled, valuesFrom } from '../../../../core/form.ts';
import {
  CompanyChange,
  type CompanyDetail,
  CompanyForm,
} from '../../../../shared/contract/companies/shapes.ts';

/** What is sent: a new merchant with its first administrator, or a stored one with its version. */
export type CompanyBody = CompanyForm | CompanyChange;
/** What the form holds while somebody types; the fee stands there in percent. */
export type CompanyValues = Omit<
  Unfilled<CompanyForm & CompanyChange, 'id' | 'version' | 'feeRate'>,
  'type' | 'ownerId'
> & { readonly type: number | null; readonly ownerId: number | null };

const PERCENT = 100;

/** An empty form. */
export const NEW_COMPANY: CompanyValues = {
  id: null,
  version: null,
  companyName: '',
  type: null,
  creditCode: '',
  contactName: '',
  contactPhone: '',
  cityCode: '',
  address: '',
  avatar: '',
  feeRate: 0.6,
  accountName: '',
  accountPhone: '',
  ownerId: null,
};

/** The form of a stored one. */
export const valuesOf = (stored: CompanyDetail): CompanyValues => ({
  ...valuesFrom(NEW_COMPANY, {
    ...stored,
    accountName: '',
    accountPhone: '',
  }),
  feeRate: stored.feeRate / PERCENT,
});

/** Percent with two decimals at most, as basis points. */
const Fee = z
  .number()
  .min(0)
  .max(30)
  .refine((percent) => Math.abs(percent * PERCENT - Math.round(percent * PERCENT)) < 1e-6)
  .transform((percent) => Math.round(percent * PERCENT));

/** The rules of the contract, with the fee as people write it. */
export const schemaOf = ({ id }: CompanyValues): z.ZodType<CompanyBody> =>
  id === null ? CompanyForm.extend({ feeRate: Fee }) : CompanyChange.extend({ feeRate: Fee });

/** Whether a form is about a stored merchant. */
export const isChange = (body: CompanyBody): body is CompanyChange => 'version' in body;
