import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Product } from './product.ts';

// int8 arrives as text otherwise; ids and cents stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Asks the database of a running product, PostgreSQL or embedded, past the server. */
export async function query<Row extends object>(
  product: Product,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client(
    product.database === undefined
      ? { host: join(dirname(product.ledger), 'socket'), user: 'postgres', database: 'postgres' }
      : { connectionString: product.database },
  );
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
