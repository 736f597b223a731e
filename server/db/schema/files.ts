import { bigint, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { task } from './tasks.ts';
import { rowsOfParent } from './tenancy.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The file an export has made, whole. It exists from the transaction on that finishes its task, and until it expires. */
export const taskFile = pgTable(
  'task_file',
  {
    taskId: text()
      .primaryKey()
      .references(() => task.id),
    name: text().notNull(),
    /** Length in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('task_file_expires_idx').on(table.expiresAt), rowsOfParent(table.taskId, task.id)],
);

/**
 * A stretch of a file, also of one that is still being written. Files are kept here and not on a disk, so that every
 * process behind a load balancer can hand them out and a backup holds them.
 */
export const taskFilePart = pgTable(
  'task_file_part',
  {
    taskId: text()
      .notNull()
      .references(() => task.id),
    /** Offset of the first byte. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.start] }), rowsOfParent(table.taskId, task.id)],
);
