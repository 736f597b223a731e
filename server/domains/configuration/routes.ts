import {
  applicationConfig as contract,
  changeSettings as change,
  settings,
  versionNotice,
} from '../../../shared/contract/configuration/calls.ts';
import { type Handler, handler, TaggedAnswer } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { changeSettings, readSettings } from './manage.ts';
import { applicationConfig, noticeFor } from './service.ts';

/** Handlers of what is configured for everybody. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract, async () => new TaggedAnswer(await applicationConfig(services))),
  handler(settings, ({ caller }) => readSettings(services, caller)),
  handler(change, ({ body, caller, context }) => changeSettings(services, { caller, context }, body)),
  handler(versionNotice, ({ caller }) => noticeFor(services, caller)),
];
