import { listPlaces } from '../../core/list.ts';
import type { PlatformEventRow } from '../../shared/contract/shapes/events.ts';

/** Templates of all merchants: /showEvent/index. */
export const EventOverviewList = listPlaces<PlatformEventRow>('platform.events');
