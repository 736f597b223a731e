import { listPlaces } from '../../core/list.ts';
import type { ClassPackRow } from '../../shared/contract/classPacks/shapes.ts';
import type { PackageOrderRow } from '../../shared/contract/packageOrders/shapes.ts';

/** Packs: /classpack/index. */
export const LessonPackList = listPlaces<ClassPackRow>('classPacks.packs');
/** Orders of one pack: /classpack/logs/:id. */
export const PackOrderList = listPlaces<PackageOrderRow>('classPacks.orders');
