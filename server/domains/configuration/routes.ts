import {
  applicationConfig as contract,
  versionNotice,
} from '../../../shared/contract/calls/configuration.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { applicationConfig, noticeFor } from './service.ts';

/** Handlers of what is configured for everybody. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract, () => applicationConfig(services)),
  handler(versionNotice, ({ caller }) => noticeFor(services, caller)),
];
