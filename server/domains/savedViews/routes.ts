import {
  changeView,
  chooseDefaultView,
  createView,
  removeView,
  savedViews,
} from '../../../shared/contract/calls/savedViews.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

/** Handlers of saved views. */
export const routes = (services: Services): readonly Handler[] => [
  handler(savedViews, ({ caller, query }) => service.listViews(services, caller, query.list)),
  handler(createView, (request) => service.createView(services, request, request.body)),
  handler(changeView, (request) => service.changeView(services, request, request.body)),
  handler(removeView, (request) => service.removeView(services, request, request.query.id)),
  handler(chooseDefaultView, (request) => service.chooseDefault(services, request, request.body)),
];
