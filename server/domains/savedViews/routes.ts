import {
  changeListLayout,
  changeView,
  chooseDefaultView,
  createView,
  listLayouts,
  removeView,
  savedViews,
} from '../../../shared/contract/savedViews/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { changeLayout, readLayouts } from './layouts.ts';
import * as service from './service.ts';

/** Handlers of saved views. */
export const routes = (services: Services): readonly Handler[] => [
  handler(savedViews, ({ caller, query }) => service.listViews(services, caller, query.list)),
  handler(createView, (request) => service.createView(services, request, request.body)),
  handler(changeView, (request) => service.changeView(services, request, request.body)),
  handler(removeView, (request) => service.removeView(services, request, request.query.id)),
  handler(chooseDefaultView, (request) => service.chooseDefault(services, request, request.body)),
  handler(listLayouts, ({ caller }) => readLayouts(services, caller)),
  handler(changeListLayout, ({ caller, body }) => changeLayout(services, caller, body)),
];
