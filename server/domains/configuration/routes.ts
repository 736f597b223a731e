import {
  applicationConfig as contract,
  changeSettings as change,
  settings,
  versionNotice,
} from '../../../shared/contract/configuration/calls.ts';
import * as versions from '../../../shared/contract/configuration/versions.calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler, TaggedAnswer } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { changeSettings, readSettings } from './manage.ts';
import { applicationConfig } from './service.ts';
import { versionsFile } from './versions/listExport.ts';
import * as service from './versions/service.ts';

/** Handlers of what is configured for everybody. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract, async () => new TaggedAnswer(await applicationConfig(services))),
  handler(settings, ({ caller }) => readSettings(services, caller)),
  handler(change, ({ body, caller, context }) => changeSettings(services, { caller, context }, body)),
  handler(versionNotice, ({ caller }) => service.noticeFor(services, caller)),
  handler(versions.versions, ({ query, caller }) => service.listVersions(services, caller, query)),
  handler(versions.exportVersions, ({ query, body, ...request }) =>
    exportList(services, versionsFile, request, { filter: query, body }),
  ),
  handler(versions.versionHistory, ({ params, query, caller }) =>
    service.readVersionHistory(services, caller, params.id, query),
  ),
  handler(versions.createVersion, ({ body, ...request }) => service.createVersion(services, request, body)),
  handler(versions.changeVersion, ({ body, ...request }) => service.changeVersion(services, request, body)),
  handler(versions.versionRecord, ({ params, caller }) => service.readVersion(services, caller, params.id)),
  handler(versions.removeVersion, ({ params, ...request }) =>
    service.removeVersion(services, request, params.id),
  ),
  handler(versions.readVersion, ({ params, caller }) => service.markRead(services, caller, params.id)),
];
