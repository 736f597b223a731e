import { type Edge, EdgeFailure } from './edge.ts';
import { fetchEdge } from './fetchEdge.ts';

/**
 * The wire of a console that is just starting. What it asks first are a few readings of envelopes, and a visitor's page
 * asks one: they go by fetch at once, while axios (17 KiB gzip) comes with the rest of the signed-in console. Everything
 * else waits for axios, which takes over for good.
 */
export function deferredEdge(load: () => Promise<Edge>, first: Edge = fetchEdge()): DeferredEdge {
  let wire: Edge | undefined;
  const fetchWire = async (): Promise<Edge> => {
    wire ??= await load().catch(() => {
      throw new EdgeFailure('network');
    });
    return wire;
  };
  return {
    edge: async (request) => {
      const isReading = request.method === 'GET' && request.answer === 'envelope';
      return (wire ?? (isReading ? first : await fetchWire()))(request);
    },
    // A file that was lost is asked for again by the first call that needs it.
    prepare: () => void fetchWire().catch(() => undefined),
  };
}

/** A wire, and the way to fetch its second half before it is needed. */
export interface DeferredEdge {
  readonly edge: Edge;
  readonly prepare: () => void;
}

/** The console's own. */
export const wire: DeferredEdge = deferredEdge(async () => {
  const { axiosEdge } = await import(/* webpackChunkName: "frame" */ './axiosEdge.ts');
  return axiosEdge();
});
