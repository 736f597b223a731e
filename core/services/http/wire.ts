import { type Edge, EdgeFailure, type EdgeRequest } from './edge.ts';
import { fetchEdge } from './fetchEdge.ts';

/** Answered or sent as bytes, of which somebody may want to see the progress. */
const isFile = ({ answer, body }: EdgeRequest): boolean =>
  answer === 'blob' || answer === 'image' || body instanceof FormData;

/**
 * Sends everything but files by the browser's own fetch. Files go by axios (17 KiB gzip), which `load` brings when the
 * first one is asked for; a file of the console that was lost is asked for again by the next.
 */
export function createWire(load: () => Promise<Edge>, plain: Edge = fetchEdge()): Edge {
  let axios: Edge | undefined;
  const fetchAxios = async (): Promise<Edge> => {
    axios ??= await load().catch(() => {
      throw new EdgeFailure('network');
    });
    return axios;
  };
  return async (request) => (isFile(request) ? await fetchAxios() : plain)(request);
}

/** The console's own. */
export const wire: Edge = createWire(async () => {
  const { axiosEdge } = await import('./axiosEdge.ts');
  return axiosEdge();
});
