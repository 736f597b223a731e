import {
  classPackOptions,
  coachOptions,
  companyOptions,
  sports,
} from '../../../shared/contract/choices/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { classPackChoices, coachChoices, companyChoices, sportOptions } from './sql.ts';

/** Handlers of the choices that filters and forms offer. */
export const routes = ({ database }: Services): readonly Handler[] => [
  handler(sports, () => sportOptions(database.orm)),
  handler(companyOptions, ({ caller, query }) => companyChoices(database.orm, caller.scope, query.keyword)),
  handler(coachOptions, ({ caller }) => coachChoices(database.orm, caller.store)),
  handler(classPackOptions, ({ caller, query }) => classPackChoices(database.orm, caller.store, query)),
];
