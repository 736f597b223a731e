import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** A foreign site that shows the console inside a page of its own, with the real qiankun. */
export interface HostPage {
  readonly origin: string;
  close(): Promise<void>;
}

const QIANKUN = createRequire(import.meta.url).resolve('qiankun/dist/index.umd.min.js');
/** The script holds characters beyond ASCII: without the charset the browser misreads it. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head>
<body><h1>Host</h1><div id="slot"></div><script src="/qiankun.js"></script></body></html>`;

/** Serves the page at every address and qiankun at one. */
export async function startHostPage(): Promise<HostPage> {
  const script = readFileSync(QIANKUN);
  const server = createServer((request, response) => {
    const isScript = request.url === '/qiankun.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.end(isScript ? script : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host page got no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
