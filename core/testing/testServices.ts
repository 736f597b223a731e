import { createContainer } from '../app/container.ts';
import type { HttpTransport } from '../services/http/transport.ts';
import { type FakeAnswer, fakeTransport } from './fakeTransport.ts';

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
export const testContainer = () => createContainer(CONFIGURATION, fakeTransport(API_BASE, []).transport);

/** Core's real services over a fake wire; for tests of services, which show no page. */
export function testServices(answers: readonly FakeAnswer[], transport?: HttpTransport) {
  const wire = fakeTransport(API_BASE, answers);
  return {
    services: createContainer(CONFIGURATION, transport ?? wire.transport),
    requests: wire.requests,
    faults: wire.faults,
  };
}
