import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import type { Outcome } from './outcomes.ts';
import { newKey, type RequestParts } from './request.ts';

/** A write that was sent and whose answer is not known. */
export interface OpenWrite {
  readonly key: string;
  /** When it was first sent, in epoch milliseconds. */
  readonly at: number;
  /** The write was sent more than once. */
  readonly isRepeated: boolean;
}

const NAME = 'touchline.openWrites';
/** The server forgets keys after a day; a key of then would do the work anew. */
const KEPT_MS = 23 * 3_600_000;

type OpenWrites = Readonly<Record<string, OpenWrite>>;

function readStored(): OpenWrites {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    // Written by `store` and by nothing else.
    return typeof found === 'object' && found !== null ? (found as OpenWrites) : {};
  } catch {
    return {};
  }
}

function store(writes: OpenWrites): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(writes));
  } catch {
    // A full or blocked storage keeps keys within one dialog only.
  }
}

/** 64 bits that stand for a text (FNV-1a, twice): what people typed is not written down. */
function digestOf(text: string): string {
  const hash = (seed: number): number =>
    [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193), seed) >>> 0;
  return `${hash(0x811c9dc5).toString(36)}${hash(0x1234567).toString(36)}`;
}

/** What a write is about: the very same request, or, of calls that say `perObject`, whatever is sent about the object. */
const nameOf = ({ id, idempotent }: CallSpec, { params = {}, query = {}, body }: RequestParts): string =>
  `${id} ${digestOf(JSON.stringify(idempotent === 'perObject' ? params : [params, query, body]))}`;

/** The write of this kind whose answer never came, if there is one. */
export const openWriteOf = (call: CallSpec, request: RequestParts): OpenWrite | undefined =>
  find(nameOf(call, request));

function find(name: string): OpenWrite | undefined {
  const found = readStored()[name];
  return found && Date.now() - found.at < KEPT_MS ? found : undefined;
}

/**
 * The key of a write that is about to be sent. While the answer to an earlier one is not known it is the earlier one's,
 * so that the server does the work once, in another dialog and after a reload too. Written down before the request
 * leaves: the page may be gone when the answer comes.
 */
export function beginWrite(call: CallSpec, request: RequestParts, key: string = newKey()): string {
  const name = nameOf(call, request);
  const earlier = find(name);
  const write = earlier ? { ...earlier, isRepeated: true } : { key, at: Date.now(), isRepeated: false };
  store({ ...readStored(), [name]: write });
  return write.key;
}

/** What an answer tells of a write: what became of it, nothing, or that this try was not even begun. */
function newsOf(outcome: Outcome): 'fate' | 'nothing' | 'notBegun' {
  if (outcome.kind === 'unreadable') return 'nothing';
  if (outcome.kind === 'file') return 'fate';
  const { resultCode, reason } = outcome.envelope;
  if (resultCode === ResultCode.serverFault || resultCode === ResultCode.unavailable || reason === 'keyBusy')
    return 'nothing';
  return resultCode === ResultCode.badInput || resultCode === ResultCode.tooMany ? 'notBegun' : 'fate';
}

/** Once it is known what became of a write, the next one of its kind is another one, with a key of its own. */
export function settleWrite(call: CallSpec, request: RequestParts, outcome: Outcome): void {
  const news = newsOf(outcome);
  const name = nameOf(call, request);
  // An earlier try may have been done although this one was not begun.
  if (news === 'nothing' || (news === 'notBegun' && find(name)?.isRepeated)) return;
  store(Object.fromEntries(Object.entries(readStored()).filter(([each]) => each !== name)));
}

/** Forgets them all, with the account they were made for. */
export function forgetOpenWrites(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // See store.
  }
}
