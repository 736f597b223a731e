import * as contract from '../../../../shared/contract/appItems/calls.ts';
import type { CallSpec } from '../../../../shared/contract/call.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { appItemSample } from './factory.ts';

export const HOUR = 3_600_000;

/** An operator with the right to every kind, in an app of the test file's own, and what it does to items. */
export function useEditor() {
  let app: TestApp | undefined;
  let world: World | undefined;
  const here = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The app of a test is there from beforeAll on.');
    return value;
  };
  beforeAll(async () => {
    app = await buildTestApp();
    world = await makeWorld(app.make);
  });
  afterAll(() => app?.close());
  const sent = (call: CallSpec, sending: Sending = {}) =>
    here(app).send(call, { ...here(world).actors.operatorWithCode, key: unique('key'), ...sending });
  const send = async (call: CallSpec, sending: Sending = {}) => (await sent(call, sending)).envelope;
  const create = async (kind: string, given: object = {}, values: object = {}) =>
    send(contract.createAppItem, {
      params: { kind },
      body: { ...appItemSample(kind, values), ...given },
    });
  return {
    get app() {
      return here(app);
    },
    get world() {
      return here(world);
    },
    sent,
    send,
    /** So many milliseconds from now, by the server's clock. */
    at: (ms: number) => new Date(here(app).services.now() + ms).toISOString(),
    create,
    created: async (...sample: Parameters<typeof create>) =>
      contract.createAppItem.result.parse((await create(...sample)).result).id,
    stateOf: async (kind: string, id: number) =>
      contract.appItem.result.parse((await send(contract.appItem, { params: { kind, id } })).result).state,
  };
}
