import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { PlatformEventRow } from '../../shared/contract/events/shapes.ts';

/** Templates of all merchants: /showEvent/index. */
export const EventOverviewList = listPlaces<PlatformEventRow>('platform.events');

/** A tab of a merchant's template, which is opened over that list. */
export const EventTabs = tabSlot<{ readonly templateId: number }>('platform-events/event-tabs', 1);
