import type { z } from 'zod';
import type { Access } from './access.ts';

/** Methods of spec section 7. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How an answer reaches the caller (spec sections 7 and 8):
 * - `envelope`: the outcome table reads resultCode, the caller gets `result`;
 * - `raw`: the caller gets the untouched envelope and reads resultCode itself ("paths that skip the standard handling");
 * - `blob`: bytes, or a JSON envelope that carries an error or `{ taskId }`;
 * - `image`: used as it comes;
 * - `redirect`: HTTP 302, for links that people open outside of the console; a refusal is an envelope.
 */
export type Answer = 'envelope' | 'raw' | 'blob' | 'image' | 'redirect';

/** One call of the API. Everything about it is said here and nowhere else. */
export interface CallSpec {
  /** `family.verb`, unique; also the handler's, the test's and the documentation's name. */
  readonly id: string;
  readonly method: Method;
  /** Path below /api with `{name}` parameters, exactly as in spec section 7. */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly result: z.ZodType;
  readonly answer?: Answer;
  /**
   * Of a file's call: what comes instead of the file reaches the caller untouched, who reads resultCode itself ("paths that
   * skip the standard handling").
   */
  readonly isUntouched?: true;
  /**
   * Moves money or sends messages: needs an Idempotency-Key header and replays the first answer. `perObject`: until it
   * is known what became of one, the console sends nothing else of this kind about the same object.
   */
  readonly idempotent?: boolean | 'perObject';
  /** Tells what a write would do and changes nothing, or can be asked to: pages may send it without an act. */
  readonly looks?: true;
  /**
   * Its own count of requests a minute, by address: `signIn` for tries at passwords, `shared` for public pages, all of
   * them together. Others count for each token.
   */
  readonly counted?: 'signIn' | 'shared';
  /** Own limit where the standard 20 s do not fit (exports, uploads). */
  readonly timeoutMs?: number;
  /** The file of a list: ids of the columns it may have, for whoever asks for all of them (screens A5). */
  readonly columns?: readonly string[];
  /** True for calls the specification does not name (`[+]` in the screen catalogue). */
  readonly addition?: boolean;
}

/** Declares a call. `access` is a required key: a call without it does not compile. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Field<Call, Name extends string> = Call extends { readonly [Key in Name]: infer Schema }
  ? Schema
  : undefined;

/** What a handler receives: validated, with defaults filled in. */
export interface ParsedRequest<Call extends CallSpec> {
  readonly params: Parsed<Field<Call, 'params'>>;
  readonly query: Parsed<Field<Call, 'query'>>;
  readonly body: Parsed<Field<Call, 'body'>>;
}

type SentPart<Call, Name extends 'params' | 'query' | 'body'> =
  Field<Call, Name> extends z.ZodType
    ? object extends Sent<Field<Call, Name>>
      ? { readonly [Key in Name]?: Sent<Field<Call, Name>> }
      : { readonly [Key in Name]: Sent<Field<Call, Name>> }
    : { readonly [Key in Name]?: never };

/** What a client sends; parts without required fields may be left out. */
export type SentRequest<Call extends CallSpec> = SentPart<Call, 'params'> &
  SentPart<Call, 'query'> &
  SentPart<Call, 'body'>;

/** What a successful call answers. */
export type ResultOf<Call extends CallSpec> = z.output<Call['result']>;

/** The envelope every answer but blobs and images comes in (spec section 3, screens A8). */
export interface Envelope<Result = unknown> {
  readonly resultCode: number;
  readonly resultDesc: string;
  readonly result: Result;
  readonly errors?: readonly FieldError[];
  /** Name of the sentence in the console's locales (`errors.<reason>`); resultDesc is what others read. */
  readonly reason?: string;
  /** Values of that sentence. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly requestId?: string;
}

/** A wrong field: where, a code the console translates, and a sentence for everybody else. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}
