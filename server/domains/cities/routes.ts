import { AREAS_HASH } from '../../../shared/codes/areas.ts';
import { cities } from '../../../shared/contract/choices/calls.ts';
import { type Handler, handler, LastingAnswer } from '../../http/handler.ts';
import { AREAS } from './service.ts';

/** The handler of the table of cities. */
export const routes = (): readonly Handler[] => [
  handler(cities, async ({ query }) => (query.hash === AREAS_HASH ? new LastingAnswer(AREAS) : AREAS)),
];
