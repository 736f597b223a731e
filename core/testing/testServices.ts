import { createContainer } from '../app/container.ts';
import type { Edge } from '../services/http/edge.ts';
import { type FakeAnswer, fakeEdge } from './fakeEdge.ts';

const API_BASE = 'http://localhost/api';
const CONFIGURATION = {
  apiBase: API_BASE,
  wsBase: 'ws://localhost:1',
  picturesBase: 'http://localhost/pictures',
  identityProvider: '',
  productName: 'Touchline',
  disabledPlugins: [],
};

/** A container of core for tests that send nothing. */
export const testContainer = () => createContainer(CONFIGURATION, fakeEdge(API_BASE, []).edge);

/** Core's real services over a fake wire; for tests of services, which show no page. */
export function testServices(answers: readonly FakeAnswer[], edge?: Edge) {
  const wire = fakeEdge(API_BASE, answers);
  return {
    services: createContainer(CONFIGURATION, edge ?? wire.edge),
    requests: wire.requests,
    faults: wire.faults,
  };
}
