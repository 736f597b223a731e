import {
  describeAccess,
  describeAnswer,
  fieldsOf,
  type JsonSchema,
  schemaOf,
} from '../../server/http/docs/describeCall.ts';
import type { CallSpec } from '../../shared/contract/call.ts';

/** docs/api.md: every call of the contract as people read it. */
export function apiPage(calls: readonly CallSpec[]): string {
  const families = [...new Set(calls.map(familyOf))];
  const parts = families.map((family) => {
    const own = calls.filter((call) => familyOf(call) === family);
    return `## ${family}\n\n${own.map(callPart).join('\n\n')}`;
  });
  return `${INTRODUCTION}\n\n${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# API

<!-- Generated from shared/contract by \`npm run docs\`. Edit the contract, not this file. -->

All addresses lie below \`/api\`. The same as OpenAPI: \`/api/openapi.json\`; to browse on a running server: \`/api/docs\`.

Every handled outcome is HTTP 200 with an envelope \`{ resultCode, resultDesc, result, errors?, reason?, parameters?, requestId }\`:
read \`resultCode\`. 200 is success, on cancels and refunds 1404 too. HTTP 413, 429, 500 and 503 are transport and carry the
same envelope. \`errors\` names each wrong field by its dotted path, with the cure.

Send the token of the sign-in as header \`token\`, the key of the chosen store as header \`store-key\`. Calls that move money or
send messages need an \`Idempotency-Key\` header: a repetition with the same key gets the first answer for 24 hours.

Bold parameters are required. Calls marked "addition" are Touchline's own.`;

const familyOf = (call: CallSpec): string => call.id.split('.')[0] ?? call.id;

function callPart(call: CallSpec): string {
  const marks = [
    call.idempotent ? 'needs an Idempotency-Key' : undefined,
    call.timeoutMs === undefined ? undefined : `takes up to ${call.timeoutMs / 1000} s`,
    call.addition ? 'addition' : undefined,
  ].filter(Boolean);
  const lines = [
    `### ${call.method} ${call.path}`,
    '',
    `${call.summary} \`${call.id}\`${marks.length > 0 ? `, ${marks.join(', ')}` : ''}.`,
    '',
    `- Access: ${describeAccess(call.access)}.`,
    ...(describeAnswer(call) ? [`- ${describeAnswer(call)}`] : []),
    ...(call.params ? [`- Path: ${fieldList(fieldsOf(call.params))}`] : []),
    ...(call.query ? [`- Query: ${fieldList(fieldsOf(call.query))}`] : []),
    ...(call.body ? [`- Body: \`${typeText(schemaOf(call.body, 'input'))}\``] : []),
    ...(call.answer === 'blob' ? [] : [`- Result: \`${typeText(schemaOf(call.result, 'output'))}\``]),
  ];
  return lines.join('\n');
}

const fieldList = (fields: ReturnType<typeof fieldsOf>): string =>
  fields
    .map(({ name, required, schema }) => `${required ? `**${name}**` : name} \`${typeText(schema)}\``)
    .join(', ');

/** A JSON schema in one line, close to TypeScript. */
function typeText(schema: JsonSchema): string {
  if (typeof schema['$ref'] === 'string') return 'the same again';
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return choices.map(typeText).join(' | ');
  if (schema['type'] === 'array') return listText(schema);
  if (schema['type'] === 'object') return objectText(schema);
  if (typeof schema['format'] === 'string') return schema['format'];
  return typeof schema['type'] === 'string' ? schema['type'] : 'any';
}

function listText({ items }: JsonSchema): string {
  const text = isSchema(items) ? typeText(items) : 'any';
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required, additionalProperties }: JsonSchema): string {
  if (!isSchema(properties)) {
    return isSchema(additionalProperties) ? `{ [name]: ${typeText(additionalProperties)} }` : 'object';
  }
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${name}${needed.includes(name) ? '' : '?'}: ${isSchema(field) ? typeText(field) : 'any'}`,
  );
  return `{ ${fields.join(', ')} }`;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
