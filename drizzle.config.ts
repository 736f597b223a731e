import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema/*.ts', './server/domains/*/schema.ts'],
  out: './server/db/migrations',
  casing: 'snake_case',
});
