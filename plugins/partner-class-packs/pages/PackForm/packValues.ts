import type { z } from 'zod';
import {
  type ClassPackRow,
  LessonPackChange,
  type LessonPackForm,
  NewLessonPack,
} from '../../../../shared/contract/classPacks/shapes.ts';
import type { SaleValues } from '../../../partner-class-tickets/api.ts';

/** What is sent: a new pack, or a stored one with its version. */
export type PackBody = LessonPackForm | z.output<typeof LessonPackChange>;

/** A ticket in a pack while somebody fills it in. */
export interface PackItemValue {
  readonly classPackId: number | null;
  readonly times: number | null;
}

/** What the form holds while somebody types. */
export interface PackValues extends SaleValues {
  readonly id: number | null;
  readonly version: number | null;
  readonly kind: 2;
  readonly name: string;
  readonly cover: string;
  readonly price: number | null;
  readonly items: PackItemValue[];
}

/** A new pack of the store the viewer came from; off sale until somebody looks at it once more. */
export const newPack = (storeId: number | undefined): PackValues => ({
  id: null,
  version: null,
  kind: 2,
  name: '',
  cover: '',
  description: '',
  storeIds: storeId === undefined ? [] : [storeId],
  price: null,
  items: [{ classPackId: null, times: 1 }],
  saleFrom: null,
  saleTo: null,
  stock: null,
  limitPerUser: 0,
  status: 0,
});

/** The form of a stored one. */
export const packValues = (row: ClassPackRow): PackValues => ({
  id: row.id,
  version: row.version,
  kind: 2,
  name: row.name,
  cover: row.cover,
  description: row.description,
  storeIds: row.storeIds,
  price: row.price,
  items: row.items.map(({ classPackId, times }) => ({ classPackId, times })),
  saleFrom: row.saleFrom,
  saleTo: row.saleTo,
  stock: row.stock,
  limitPerUser: row.limitPerUser,
  status: row.status,
});

/** The rules of the contract. */
export const packSchema = ({ id }: PackValues): z.ZodType<PackBody> =>
  id === null ? NewLessonPack : LessonPackChange;
