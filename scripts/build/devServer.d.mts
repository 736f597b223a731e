/** Options of the development server for a port; `host` opens it to others than this machine. */
export function devServer(
  port: number,
  host?: string,
): {
  readonly host: string;
  readonly webSocketServer: { readonly options: { readonly path: string } };
  readonly proxy: readonly { readonly context: readonly string[] }[];
};

/** Settings of the server behind it. */
export function serverSettings(port: number): Readonly<Record<string, string>>;

/** What the server says of its own address, said of the console's. */
export function toConsole(text: string, port: number): string;

/** Reads `--only a,b`: what switches the other plugins off, and the rest of the words. */
export function onlyThese(
  words: readonly string[],
  plugins: readonly string[],
): { readonly settings: Readonly<Record<string, string>>; readonly rest: readonly string[] };

/** Rules of a build whose components keep their state over a save. */
export function refreshing<Rule extends object>(rules: readonly Rule[]): readonly Rule[];
