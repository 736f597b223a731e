import { statementColumns, columnsOfType } from '../../../shared/contract/finance/columns.ts';
import * as contract from '../../../shared/contract/finance/calls.ts';
import type { StatementType } from '../../../shared/codes/journal.ts';
import type { ExportBody } from '../../../shared/contract/exports.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { isOperator } from '../../http/access/caller.ts';
import { type Handler, handler, type RequestContext, type RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { businessFile, readBusiness } from './business/service.ts';
import { listSessionSums } from './sessions/service.ts';
import { statementFiles } from './statement/listExport.ts';
import type { StatementFilter } from './statement/match.sql.ts';
import {
  checkType,
  listStatement,
  readerOf,
  type StatementCaller,
  sumStatement,
} from './statement/service.ts';

/** The caller in the stores a statement names. */
const within = acrossStores('PAYMENT_READ_EXPORT');

/** Statements and reports of money. Each side has its paths; what answers them is the same. */
export const routes = (services: Services): readonly Handler[] => {
  const fileOf = async (
    { caller, context }: RequestOf<StatementCaller, RequestContext>,
    type: StatementType,
    filter: StatementFilter,
    body: ExportBody,
  ) => {
    checkType(caller, type);
    const question = { filter, reader: await readerOf(services, caller) };
    return exportList(
      services,
      statementFiles[type],
      { caller, context },
      { filter: question, body, days: filter },
    );
  };
  const answer = (
    request: RequestOf<StatementCaller, RequestContext>,
    type: StatementType,
    query: StatementFilter & { readonly export?: 1 | undefined },
  ) => {
    const { export: isFile, ...filter } = query;
    const { caller } = request;
    return isFile === undefined
      ? listStatement(services, caller, type, filter)
      : fileOf(request, type, filter, wholeOf(type, caller));
  };
  return [
    handler(contract.businessSummary, ({ query, caller }) => readBusiness(services, caller, query)),
    handler(contract.exportBusiness, ({ query, body, caller, context }) =>
      exportList(services, businessFile, { caller, context }, { filter: query, body, days: query }),
    ),
    handler(contract.summary, async ({ params, query, caller }) =>
      sumStatement(services, await within(services, caller, query), params.type, query),
    ),
    handler(contract.platformSummary, ({ params, query, caller }) =>
      sumStatement(services, caller, params.type, query),
    ),
    handler(contract.sessionSums, async ({ params, query, caller }) =>
      listSessionSums(services, await within(services, caller, query), params.type, query),
    ),
    handler(contract.statement, async ({ params, query, caller, context }) =>
      answer({ caller: await within(services, caller, query), context }, params.type, query),
    ),
    handler(contract.platformStatement, ({ params, query, caller, context }) =>
      answer({ caller, context }, params.type, query),
    ),
    handler(contract.exportStatement, async ({ params, query, body, caller, context }) =>
      fileOf({ caller: await within(services, caller, query), context }, params.type, query, body),
    ),
    handler(contract.exportPlatformStatement, ({ params, query, body, caller, context }) =>
      fileOf({ caller, context }, params.type, query, body),
    ),
  ];
};

/** Every column of the type, with the line of sums. */
function wholeOf(type: StatementType, caller: StatementCaller): ExportBody {
  const shown = columnsOfType(type, isOperator(caller) ? 'platform' : 'partner').inFile;
  return { columns: statementColumns.inFile.filter((id) => shown.includes(id)), totals: true };
}
