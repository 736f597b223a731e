import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { docsPage, docsStyle } from './docsPage.ts';
import { describeAccess, describeAnswer, fieldsOf, type JsonSchema, schemaOf } from './describeCall.ts';

/** The OpenAPI 3.1 document of the calls; everything in it comes from the contract. */
export function openApiDocument(calls: readonly CallSpec[]): JsonSchema {
  const schemas: Record<string, JsonSchema> = { Envelope: envelopeSchema };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const operations = (paths[`/api${call.path}`] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline API',
      version: '1',
      description:
        'Every handled outcome is HTTP 200 with an envelope; read resultCode. HTTP 413, 429, 500 and 503 are transport.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        service: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(call: CallSpec, schemas: Record<string, JsonSchema>): JsonSchema {
  const hoist = (name: string, schema: JsonSchema): JsonSchema =>
    hoistDefinitions(`${call.id}.${name}`, schema, schemas);
  const result = hoist('result', schemaOf(call.result, 'output'));
  const answer = call.answer === 'blob' ? { 'text/csv': {} } : {};
  const notes = [describeAnswer(call), `Access: ${describeAccess(call.access)}.`];
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    description: notes.filter(Boolean).join(' '),
    ...(call.addition && { 'x-addition': true }),
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: hoist('body', schemaOf(call.body, 'input')) } },
      },
    }),
    responses: {
      200: {
        description: 'The outcome.',
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { result } }],
            },
          },
          ...answer,
        },
      },
    },
  };
}

function securityOf({ access }: CallSpec): Readonly<Record<string, readonly string[]>>[] {
  if (access.kind === 'public') return [];
  return [access.kind === 'service' ? { service: [] } : { token: [] }];
}

function parametersOf(call: CallSpec): JsonSchema[] {
  const header = (name: string, required: boolean): JsonSchema => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  const usesStore = call.access.kind === 'partner' || call.access.kind === 'either';
  return [
    ...(call.params ? fieldsOf(call.params).map((field) => ({ ...field, in: 'path', required: true })) : []),
    ...(call.query ? fieldsOf(call.query).map((field) => ({ ...field, in: 'query' })) : []),
    ...(usesStore
      ? [header('store-key', call.access.kind === 'partner' && call.access.scope === 'store')]
      : []),
    ...(call.idempotent ? [header('Idempotency-Key', true)] : []),
  ];
}

/** Definitions of recursive schemas move to the components; a reference to itself becomes one to there. */
function hoistDefinitions(name: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema);
  if (!text.includes('"$ref":"#')) return schema;
  const rewritten = text
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`);
  const { $defs = {}, ...own }: Record<string, JsonSchema> = JSON.parse(rewritten);
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = definition as JsonSchema;
  schemas[name] = own;
  return { $ref: `#/components/schemas/${name}` };
}

const envelopeSchema: JsonSchema = {
  type: 'object',
  required: ['resultCode', 'resultDesc', 'result'],
  properties: {
    resultCode: { type: 'integer', description: '200 is success; on cancels and refunds also 1404.' },
    resultDesc: { type: 'string' },
    result: {},
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    reason: { type: 'string' },
    parameters: { type: 'object' },
    requestId: { type: 'string' },
  },
};

/**
 * The document at /api/openapi.json and a page to read it at /api/docs, which needs no script. Both are made when they
 * are asked for first: they take longer than all the rest of a start.
 */
export function mountDocumentation(app: FastifyInstance, calls: readonly CallSpec[]): void {
  let document: JsonSchema | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApiDocument(calls)));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(calls))),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
