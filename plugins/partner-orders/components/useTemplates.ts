import { type Choice, useCall, useChoices } from '../../../core/api.ts';
import { searchTemplates } from '../../../shared/contract/calls/eventTemplates.ts';

/** Templates of the store to filter by; none until they are here. */
export const useTemplates = (): readonly Choice[] =>
  useChoices(useCall(searchTemplates, { query: {} }, { isLater: true }).data);
