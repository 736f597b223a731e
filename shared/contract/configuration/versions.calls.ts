import { z } from 'zod';
import { anyOperator, either, partner } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import { IdParams, Keyword, Ok, oneOf, pageQuery, pageShape } from '../basics.ts';
import { call } from '../call.ts';
import { exportBody } from '../exports.ts';
import { operatorVersionColumns, versionColumns } from './versions.columns.ts';
import { VersionChange, VersionForm, VersionRecord, VersionRow } from './versions.shapes.ts';

/** Pages of versions have a role and no code (spec section 6). */
const bothSides = either(anyOperator(), partner(undefined, { scope: 'company', settled: false }));

export const versions = call({
  id: 'version.list',
  method: 'GET',
  path: '/v1/version',
  access: bothSides,
  summary:
    'Versions of the consoles, the newest first. Merchants see those of their side that are published.',
  query: pageQuery(versionColumns.sortable).extend({
    side: oneOf([1, 2]).optional(),
    keyword: Keyword.optional(),
  }),
  result: pageShape(VersionRow),
});

export const exportVersions = call({
  id: 'version.export',
  method: 'POST',
  path: '/v1/version/export',
  access: anyOperator(),
  summary: 'The versions of the list as CSV.',
  query: versions.query,
  body: exportBody(operatorVersionColumns.inFile),
  columns: operatorVersionColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const versionHistory = call({
  id: 'version.history',
  method: 'GET',
  path: '/v1/version/{id}/history',
  access: anyOperator(),
  summary: 'What happened to a version, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

export const createVersion = call({
  id: 'version.create',
  method: 'POST',
  path: '/v1/version',
  access: anyOperator(),
  summary: 'Announce a version now or later; its number is greater than the last one of its side.',
  body: VersionForm,
  idempotent: true,
  result: Ok,
});

export const changeVersion = call({
  id: 'version.change',
  method: 'PUT',
  path: '/v1/version',
  access: anyOperator(),
  summary:
    'Change a version; 10150 when it was changed since. Number, side and time stay once it is published.',
  body: VersionChange,
  result: Ok,
});

export const versionRecord = call({
  id: 'version.one',
  method: 'GET',
  path: '/v1/version/{id}',
  access: bothSides,
  summary: 'One version with its text and its neighbours.',
  params: IdParams,
  result: VersionRecord,
});

export const removeVersion = call({
  id: 'version.remove',
  method: 'DELETE',
  path: '/v1/version/{id}',
  access: anyOperator(),
  summary: 'Delete a version that is not published yet (644).',
  params: IdParams,
  result: Ok,
});

export const readVersion = call({
  id: 'version.read',
  method: 'POST',
  path: '/v1/version/{id}/read',
  access: bothSides,
  summary: 'Say that one has seen a version: its dialog does not come again.',
  params: IdParams,
  addition: true,
  result: z.object({ isRead: z.literal(1) }),
});
