/** What the console imports; `tests/jestPackages.test.ts` says what is missing. */
export const BROWSER = [
  '@blueprintjs/core',
  '@blueprintjs/datetime',
  '@blueprintjs/icons',
  '@blueprintjs/table',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@tiptap/extension-image',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'axios',
  'fast-check',
  'fflate',
  'i18next',
  'inversify',
  'jsqr',
  'qrcode',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-i18next',
  'react-router-dom',
  'recharts',
  'reflect-metadata',
  'rxjs',
  'rxjs/operators',
  'zod',
];

/** What the server imports. */
export const SERVER = [
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/websocket',
  'drizzle-orm',
  'drizzle-orm/casing',
  'drizzle-orm/migrator',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'drizzle-orm/pg-core',
  'fast-check',
  'fastify',
  'openid-client',
  'pg',
  'prom-client',
  'qrcode',
  'sanitize-html',
  'zod',
];

/**
 * Loaded by jest itself: React asks its own module object for Node's timers, others bring a binary or start a thread.
 * `pg-native` is not installed, which `pg` finds out by asking for it.
 */
export const LEFT = [
  'react',
  'react/jsx-runtime',
  'pg-native',
  'sharp',
  'tsx/esm/api',
  'ws',
  '@node-rs/argon2',
  '@electric-sql/pglite',
];
