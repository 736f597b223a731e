import { z } from 'zod';
import type { Access } from '../../../shared/contract/access.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';

/** A JSON schema as zod writes it; read as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Who may make a call, as a sentence for the documentation. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'anyone';
    case 'signedIn':
      return access.oneTimePassword
        ? 'any signed-in account, also before a one-time password is changed'
        : 'any signed-in account';
    case 'platform':
      if (!access.code) return 'any super admin';
      return `super admin with ${[access.code, ...access.orCodes].join(' or ')}`;
    case 'partner': {
      const place = access.scope === 'store' ? 'in the chosen store' : 'in the own companies';
      const who = `partner admin ${place}${access.code ? ` with ${access.code}` : ''}`;
      return access.settled ? who : `${who}, also before the company is approved`;
    }
    case 'service':
      return `a program with the bearer token of TOUCHLINE_${access.service.toUpperCase()}_TOKEN`;
    case 'either':
      return `${describeAccess(access.platform)}; ${describeAccess(access.partner)}`;
  }
}

/** The JSON schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The fields of params or query: name, whether required, schema. */
export function fieldsOf(schema: z.ZodType): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    required: needed.includes(name),
    schema: field,
  }));
}

/** What a call's answer is, as a sentence; undefined for the usual envelope. */
export function describeAnswer(call: CallSpec): string | undefined {
  if (call.answer === 'blob') return 'Answers bytes; a JSON body is an envelope with an error or a taskId.';
  if (call.answer === 'image') return 'Answers an image.';
  if (call.answer === 'redirect') return 'Answers HTTP 302 with the address to go on to.';
  return call.answer === 'raw' ? 'The console hands the untouched envelope to the caller.' : undefined;
}
