/** The database cannot be reached, or is busy, right now. Answer 503 and let the caller try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * SQL states of a server that is starting, stopping or full: class 08 and 57P01-57P05, 53300; and of a statement that
 * waited too long, for a lock (55P03) or in all (57014). Nothing was done, and the next try may work.
 */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|55P03|57014)$/;
/** pg reports these without a code. */
const AWAY_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/;

/** The SQL state of a database error, such as 23505, wherever the query builder put it in the chain of causes. */
export function sqlStateOf(error: unknown): string | undefined {
  return find(error, (link) =>
    /^[0-9A-Z]{5}$/.test(link.code) && !NETWORK_CODES.has(link.code) ? link.code : undefined,
  );
}

/** The name of the constraint that refused a row, to tell two unique indexes apart. */
export function constraintOf(error: unknown): string | undefined {
  return find(error, (link) => link.constraint);
}

/** The table whose row was refused. */
export function tableOf(error: unknown): string | undefined {
  return find(error, (link) => link.table);
}

/**
 * The value that a column or function of the database cannot hold (SQL states of class 22), as its message quotes it;
 * empty when it quotes none, undefined for every other error.
 */
export function refusedValueOf(error: unknown): string | undefined {
  return find(error, ({ code, message }) => {
    if (!/^22[0-9A-Z]{3}$/.test(code)) return undefined;
    return message.slice(message.indexOf('"') + 1, Math.max(0, message.lastIndexOf('"')));
  });
}

/** `DatabaseUnavailable` for an error that means the database is away, any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const away = find(error, (link) =>
    NETWORK_CODES.has(link.code) || AWAY_STATES.test(link.code) || AWAY_TEXTS.test(link.message)
      ? true
      : undefined,
  );
  return away ? new DatabaseUnavailable(error) : error;
}

/** States of a database and codes of a system that have no room left: class 53 and 58 of SQL, and of files. */
const FULL_CODES = /^(53100|58030|ENOSPC|EDQUOT)$/;

/** True when there was no room to write. Nothing was done, and reading goes on. */
export const isStorageFull = (error: unknown): boolean =>
  find(error, ({ code }) => FULL_CODES.test(code) || undefined) === true;

/** The code of an error of the operating system, such as EEXIST. Asks the value and not its class: jest has two. */
export function systemCodeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

interface Link {
  readonly code: string;
  readonly message: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
}

/** Walks the chain of causes: the query builder wraps the driver's error, the driver sometimes the socket's. */
function find<T>(error: unknown, look: (link: Link) => T | undefined): T | undefined {
  for (let link = error; typeof link === 'object' && link !== null; ) {
    const { message, constraint, table, cause }: Partial<Record<string, unknown>> = link;
    const found = look({
      code: systemCodeOf(link) ?? '',
      message: typeof message === 'string' ? message : '',
      constraint: typeof constraint === 'string' ? constraint : undefined,
      table: typeof table === 'string' ? table : undefined,
    });
    if (found !== undefined) return found;
    link = cause;
  }
  return undefined;
}
