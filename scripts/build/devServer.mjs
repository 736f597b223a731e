/** What `npm run dev` starts with: the console's options on PORT, the server's settings on PORT + 1 and PORT + 2. */

/** Where hot reload is heard of. Not `/ws`: the progress socket of the server begins with it. */
const HOT_SOCKET = '/hot';

/** Options of the development server for a port; `host` opens it to others than this machine. */
export const devServer = (port, host = '127.0.0.1') => {
  const target = `http://127.0.0.1:${port + 1}`;
  return {
    host,
    port,
    hot: true,
    // Its own handling would leave before the server has ended.
    setupExitSignals: false,
    historyApiFallback: true,
    // At whatever name the page was opened under: 127.0.0.1 is another origin than localhost.
    client: { overlay: { warnings: false }, webSocketURL: `auto://0.0.0.0:0${HOT_SOCKET}` },
    webSocketServer: { type: 'ws', options: { path: HOT_SOCKET } },
    devMiddleware: { stats: 'errors-warnings' },
    proxy: [
      { context: ['/api', '/c', '/config.json', '/healthz', '/readyz', '/metrics'], target },
      { context: ['/ws'], target, ws: true },
      { context: ['/pictures'], target: `http://127.0.0.1:${port + 2}` },
    ],
  };
};

/** Settings of the server behind it. */
export const serverSettings = (port) => ({
  NODE_ENV: 'development',
  PORT: String(port + 1),
  PICTURES_PORT: String(port + 2),
  // The console comes from another port than the server: its uploads need leave.
  TOUCHLINE_HOST_ORIGINS: `http://localhost:${port}`,
});

/** What the server says of its own address, said of the console's: that is the one to open. */
export const toConsole = (text, port) =>
  text.replaceAll(`http://localhost:${port + 1}`, `http://localhost:${port}`);

/**
 * Reads `--only partner-x,partner-y`: the settings that switch every other plugin off, and the rest of the words.
 * @throws Error naming the plugins there are.
 */
export function onlyThese(words, plugins) {
  const at = words.indexOf('--only');
  if (at < 0) return { settings: {}, rest: words };
  const wanted = (words[at + 1] ?? '').split(',');
  if (!wanted.every((plugin) => plugins.includes(plugin)))
    throw new Error(`--only needs plugins of this repository: ${plugins.join(', ')}.`);
  const others = plugins.filter((plugin) => !wanted.includes(plugin));
  return {
    settings: { TOUCHLINE_DISABLED_PLUGINS: others.join(',') },
    rest: words.toSpliced(at, 2),
  };
}

/** Rules of a build whose components keep their state over a save: what a form holds stays. */
export const refreshing = (rules) =>
  rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc } = rule.options;
    const react = { ...jsc.transform.react, refresh: true };
    return {
      ...rule,
      options: { ...rule.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } },
    };
  });
