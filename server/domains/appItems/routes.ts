import * as acts from '../../../shared/contract/appItems/acts.calls.ts';
import * as contract from '../../../shared/contract/appItems/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler, TaggedAnswer } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readDays, takeFigures } from './figures/service.ts';
import { changeAppItems } from './form/changes.ts';
import * as form from './form/service.ts';
import { appItemsFile } from './list/listExport.ts';
import * as list from './list/service.ts';
import { grantMedal } from './medals/service.ts';
import * as messages from './messages/service.ts';
import { drawClock } from './picture/service.ts';
import { rankingFile } from './ranking/listExport.ts';
import * as ranking from './ranking/service.ts';
import { listShown } from './shown/service.ts';
import { AppSight } from './sight.ts';

/** What the app shows: lists and forms of every kind, and what single kinds can do. */
export const routes = (services: Services): readonly Handler[] => [
  ...ofItems(services),
  ...ofKinds(services),
  handler(
    contract.shownItems,
    async ({ params, query }) => new TaggedAnswer(await listShown(services, params.kind, query.slot)),
  ),
  handler(acts.takeAppFigures, ({ body }) => takeFigures(services, body.items)),
];

const ofItems = (services: Services): readonly Handler[] => [
  handler(contract.appItems, ({ params, query, ...request }) =>
    list.listAppItems(services, request, params.kind, query),
  ),
  handler(contract.exportAppItems, ({ params: { kind }, query, body, ...request }) => {
    AppSight.of(request.caller, kind);
    return exportList(services, appItemsFile(kind), request, {
      filter: { kind, filter: query },
      body,
      days: query,
    });
  }),
  handler(contract.appItemOptions, ({ params, caller }) => list.listOptions(services, caller, params.kind)),
  handler(contract.appItem, ({ params, ...request }) => list.readAppItem(services, request, params)),
  handler(contract.createAppItem, ({ params, body, ...request }) =>
    form.createAppItem(services, request, params.kind, body),
  ),
  handler(contract.changeAppItem, ({ params, body, ...request }) =>
    form.changeAppItem(services, request, params, body),
  ),
  handler(contract.removeAppItem, ({ params, ...request }) =>
    services.database.transaction((tx) => form.removeAppItem(tx, request, params)),
  ),
  handler(contract.switchAppItem, ({ params, body, ...request }) =>
    services.database.transaction((tx) => form.switchAppItem(tx, request, params, body.status)),
  ),
  handler(contract.changeAppItems, ({ params, query, body, ...request }) =>
    changeAppItems(services, request, params.kind, { query, body }),
  ),
  handler(contract.sortAppItems, ({ params, body, ...request }) =>
    form.sortAppItems(services, request, params.kind, body.sortList),
  ),
  handler(contract.appItemHistory, ({ params, query, ...request }) =>
    list.readAppItemHistory(services, request, params, query),
  ),
  handler(contract.appItemDays, ({ params, ...request }) => readDays(services, request, params)),
];

const ofKinds = (services: Services): readonly Handler[] => [
  handler(acts.ranking, ({ params, query, ...request }) =>
    ranking.listRanking(services, request, params.id, query),
  ),
  handler(acts.exportRanking, async ({ params: { id }, query, body, ...request }) => {
    await list.readAppItem(services, request, { kind: 'challenge', id });
    return exportList(services, rankingFile, request, {
      filter: { id, filter: ranking.withCity(query) },
      body,
    });
  }),
  handler(acts.recomputeRanking, ({ params, ...request }) => ranking.recompute(services, request, params.id)),
  handler(acts.disqualify, ({ params, body, ...request }) =>
    ranking.disqualify(services, request, params, body),
  ),
  handler(acts.grantMedal, ({ params, body, ...request }) => grantMedal(services, request, params.id, body)),
  handler(acts.messageReach, ({ params, ...request }) => messages.readReach(services, request, params.id)),
  handler(acts.messagePhones, ({ params, body, ...request }) =>
    messages.takePhones(services, request, params.id, body),
  ),
  handler(acts.testMessage, ({ params, body, ...request }) =>
    messages.testMessage(services, request, params.id, body),
  ),
  handler(acts.sendMessage, ({ params, body, ...request }) =>
    messages.sendMessage(services, request, params.id, body),
  ),
  handler(acts.recallMessage, ({ params, ...request }) =>
    messages.recallMessage(services, request, params.id),
  ),
  handler(acts.failedNumbers, ({ params, ...request }) => messages.readFailed(services, request, params.id)),
  handler(acts.clockPicture, ({ params, ...request }) => drawClock(services, request, params.id)),
];
