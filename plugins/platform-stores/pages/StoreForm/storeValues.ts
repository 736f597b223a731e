import type { z } from 'zod';
import { type Unfilled, valuesFrom } from '../../../../core/form.ts';
import { StoreChange, type StoreDetail, StoreForm } from '../../../../shared/contract/stores/shapes.ts';

/** What is sent: a new store with its company, or a stored one with its version. */
export type StoreBody = StoreForm | StoreChange;
/** What the form holds while somebody types: both of them, with nothing where nothing was said yet. */
export type StoreValues = Unfilled<StoreForm & StoreChange, 'companyId' | 'id' | 'version'>;

/** A new store of a company, or of one that is chosen in the form. */
export const newStore = (companyId: number | null): StoreValues => ({
  id: null,
  version: null,
  companyId,
  name: '',
  fullName: '',
  cityCode: '',
  districtCode: '',
  address: '',
  lng: null,
  lat: null,
  phone: '',
  openHours: [],
  cover: '',
  facilities: [],
  accountNum: '',
});

/** The form of a stored one. */
export const valuesOf = (stored: StoreDetail): StoreValues => valuesFrom(newStore(null), stored);

/** The rules of the contract: for a stored one those of a change, which names no company. */
export const schemaOf = ({ id }: StoreValues): z.ZodType<StoreBody> =>
  id === null ? StoreForm : StoreChange;

/** Whether a form is about a stored store. */
export const isChange = (body: StoreBody): body is StoreChange => 'version' in body;
