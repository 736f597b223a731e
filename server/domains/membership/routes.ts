import { membershipColumns, membershipSummaryColumns } from '../../../shared/contract/membership/columns.ts';
import * as contract from '../../../shared/contract/membership/cards.calls.ts';
import type { StoreChoice } from '../../../shared/contract/basics.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { isOperator, type PlatformCaller, type StoreCaller } from '../../http/access/caller.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { cardsFile, listCards } from './cards/service.ts';
import { listSummaries, summariesFile } from './summary/service.ts';

const acrossOwn = acrossStores('EVENTS_READ_WRITE');
/** Every column, and no line of sums: reports are read by machines. */
const whole = (columns: readonly string[]) => ({ columns: [...columns], totals: false });

/** Cards that were opened, one by one and added up. */
export const routes = (services: Services): readonly Handler[] => {
  const within = async (
    caller: PlatformCaller | StoreCaller,
    query: { readonly storeId?: StoreChoice | undefined },
  ): Promise<PlatformCaller | StoreCaller> =>
    isOperator(caller) ? caller : acrossOwn(services, caller, query);
  return [
    handler(contract.newMemberships, async ({ query, caller }) =>
      listCards(services, await within(caller, query), query),
    ),
    handler(contract.newMembershipsReport, async ({ query, caller, context }) =>
      exportList(
        services,
        cardsFile,
        { caller: await within(caller, query), context },
        { filter: query, body: whole(membershipColumns.inFile), days: query },
      ),
    ),
    handler(contract.membershipSummaries, async ({ query, caller }) =>
      listSummaries(services, await within(caller, query), query),
    ),
    handler(contract.membershipSummariesReport, async ({ query, caller, context }) =>
      exportList(
        services,
        summariesFile,
        { caller: await within(caller, query), context },
        { filter: query, body: whole(membershipSummaryColumns.inFile), days: query },
      ),
    ),
  ];
};
