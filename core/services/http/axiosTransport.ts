import axios, { type AxiosAdapter } from 'axios';
import { type HttpTransport, TransportFailure, type PieceOf } from './transport.ts';

const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The answer cannot be read.'));
    reader.readAsText(blob);
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The file name of a Content-Disposition header; the encoded form wins (RFC 6266). */
export function fileNameOf(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

/** Which piece a 206 brings; none when its heads do not say of what. */
export function pieceOf(range: unknown, entityTag: unknown): PieceOf | undefined {
  const total = /^bytes \d+-\d+\/(\d+)$/.exec(String(range))?.[1];
  return total === undefined || typeof entityTag !== 'string'
    ? undefined
    : { total: Number(total), entityTag };
}

/** The wire over axios, which tells how far an upload is. Tests pass an adapter; the browser's is XMLHttpRequest. */
export function axiosTransport(adapter?: AxiosAdapter): HttpTransport {
  const client = axios.create({
    validateStatus: () => true,
    transformResponse: (body: unknown) => body,
    ...(adapter && { adapter }),
  });
  return async ({ method, url, headers, body, answer, timeoutMs, signal, onUploaded }) => {
    const isFile = answer === 'blob' || answer === 'image';
    try {
      const response = await client.request<unknown>({
        method,
        url,
        headers:
          body === undefined || body instanceof FormData
            ? headers
            : { ...headers, 'Content-Type': 'application/json' },
        data: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        responseType: isFile ? 'blob' : 'text',
        timeout: timeoutMs,
        ...(signal && { signal }),
        ...(onUploaded && {
          onUploadProgress: ({ loaded, total }) => onUploaded(total ? loaded / total : 0),
        }),
      });
      const contentType = String(response.headers['content-type'] ?? '');
      const { data } = response;
      // An error on a file call comes as JSON inside the blob.
      const text = data instanceof Blob ? (/json/.test(contentType) ? await readText(data) : data) : data;
      const disposition: unknown = response.headers['content-disposition'];
      return {
        status: response.status,
        contentType,
        body: typeof text === 'string' ? parsed(text) : text,
        fileName: fileNameOf(typeof disposition === 'string' ? disposition : undefined),
        pieceOf: pieceOf(response.headers['content-range'], response.headers['etag']),
      };
    } catch (error) {
      if (axios.isCancel(error)) throw new TransportFailure('cancelled');
      const isLate =
        axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
      throw new TransportFailure(isLate ? 'timeout' : 'network');
    }
  };
}
