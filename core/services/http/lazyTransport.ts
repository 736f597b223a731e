import { type HttpTransport, TransportFailure, type TransportRequest } from './transport.ts';
import { fetchTransport } from './fetchTransport.ts';

/** Answered or sent as bytes, of which somebody may want to see the progress. */
const isFile = ({ answer, body }: TransportRequest): boolean =>
  answer === 'blob' || answer === 'image' || body instanceof FormData;

/**
 * Sends everything but files by the browser's own fetch. Files go by axios (17 KiB gzip), which `load` brings when the
 * first one is asked for; a file of the console that was lost is asked for again by the next.
 */
export function createLazyTransport(
  load: () => Promise<HttpTransport>,
  plain: HttpTransport = fetchTransport(),
): HttpTransport {
  let axios: HttpTransport | undefined;
  const fetchAxios = async (): Promise<HttpTransport> => {
    axios ??= await load().catch(() => {
      throw new TransportFailure('network');
    });
    return axios;
  };
  return async (request) => (isFile(request) ? await fetchAxios() : plain)(request);
}

/** The console's own. */
export const lazyTransport: HttpTransport = createLazyTransport(async () => {
  const { axiosTransport } = await import('./axiosTransport.ts');
  return axiosTransport();
});
