import { injectable } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import { REQUEST_TIMEOUT_MS } from '../../../shared/codes/limits.ts';
import type { CallSpec, Envelope, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { Inject } from '../../plugins/inject.ts';
import { Configuration } from '../configuration/Configuration.ts';
import { Messages } from '../messages/Messages.ts';
import { Viewing } from '../viewing/Viewing.ts';
import { Credentials } from './Credentials.ts';
import { HttpTransport, type TransportAnswer, TransportFailure } from './transport.ts';
import {
  errorText,
  failureText,
  onlyViewingText,
  reLoginQuestion,
  staleTabText,
  unansweredText,
} from './errorText.ts';
import {
  type AnswerOf,
  ApiError,
  type Http,
  ONLY_VIEWING,
  type Piece,
  type SendOptions,
  STALE_TAB,
  UNREACHED,
} from './Http.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import { beginWrite, forgetOpenWrites, settleWrite } from './openWrites.ts';
import { addressOf, newKey, partsOf, type RequestParts } from './request.ts';
import { followServer } from '../../../shared/format/clock.ts';

/** HTTP status of a piece of a file. */
const PARTIAL = 206;
/** HTTP statuses of a server that is busy, or of a proxy whose server starts. */
const NOT_NOW: readonly number[] = [502, 503, 504];
/** Pauses after which a patient read is asked again, in milliseconds. */
const PATIENCE_MS = [500, 1_500, 4_000] as const;
/** So long must nothing be under way before the line counts as quiet, in milliseconds. */
const QUIET_AFTER_MS = 150;

/** Sends calls over the {@link HttpTransport} and acts on their outcomes. */
@injectable()
export class HttpClient implements Http {
  readonly loading$ = new BehaviorSubject(false);
  readonly signInEnded$ = new Subject<void>();
  readonly taskStarted$ = new Subject<string>();
  private running = 0;
  private endedAt = 0;

  // oxlint-disable-next-line max-params -- nobody calls it: the container injects each service by its token.
  constructor(
    @Inject(HttpTransport) private readonly transport: HttpTransport,
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Viewing) private readonly viewing: Viewing,
  ) {
    credentials.replaced$.subscribe(forgetOpenWrites);
  }

  newKey = newKey;

  async send<C extends CallSpec>(
    call: C,
    request: SentRequest<C>,
    options: SendOptions = {},
  ): Promise<AnswerOf<C>> {
    this.refuseWhileViewing(call, options);
    this.refuseInStaleTab(call, options);
    const sentToken = this.credentials.token;
    this.loading$.next(true);
    this.running += 1;
    try {
      const answer = options.patient
        ? await this.exchangePatiently(call, request, options)
        : await this.exchange(call, request, options);
      const outcome = outcomeOf(answer, call.answer, call.isUntouched);
      if (call.idempotent) settleWrite(call, partsOf(request), outcome);
      // The contract types the wire; this is where bytes become those types.
      const reply = this.act(call, options, { outcome, answer, sentToken }) as AnswerOf<C>;
      this.announceTask(call, outcome);
      return reply;
    } catch (error) {
      throw this.translateError(error, call, options);
    } finally {
      this.running -= 1;
      this.endedAt = Date.now();
      this.loading$.next(false);
    }
  }

  async quiet(): Promise<void> {
    do {
      // A page that was just shown sends its first calls within this time.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));
    } while (this.running > 0 || Date.now() - this.endedAt < QUIET_AFTER_MS);
  }

  async fetch<C extends CallSpec>(
    call: C,
    request: SentRequest<C>,
    options?: SendOptions,
  ): Promise<ResultOf<C>> {
    const reply: unknown = await this.send(call, request, options);
    if (typeof reply !== 'object' || reply === null || !('resultCode' in reply) || !('result' in reply))
      throw new Error(`${call.id} answers a file: use send instead of fetch.`);
    // Result of this call by the contract, see send.
    if (reply.resultCode === 200) return reply.result as ResultOf<C>;
    // A passed-through code: the envelope as it came.
    throw apiError(reply as Parameters<typeof apiError>[0]);
  }

  /** One request, and a second one after a network failure when a repetition cannot do harm (screens A8). */
  private async exchange<C extends CallSpec>(
    call: C,
    request: SentRequest<C>,
    options: SendOptions,
  ): Promise<TransportAnswer> {
    const parts = partsOf(request);
    const key = keyOf(call, parts, options.idempotencyKey);
    const limit = options.timeoutMs ?? call.timeoutMs ?? REQUEST_TIMEOUT_MS;
    const begin = Date.now();
    const { token } = this.credentials;
    const storeKey = options.storeKey ?? this.credentials.storeKey;
    const attempt = async (timeoutMs: number): Promise<TransportAnswer> => {
      const sentAt = Date.now();
      const answer = await this.transport({
        method: call.method,
        url: addressOf(options.base ?? this.configuration.apiBase, call.path, parts),
        headers: {
          ...(token && { token }),
          ...(storeKey && { 'store-key': storeKey }),
          ...(key && { 'Idempotency-Key': key }),
          ...(options.piece && headersOf(options.piece)),
        },
        body: parts.body,
        answer: call.answer ?? 'envelope',
        timeoutMs,
        signal: options.signal,
        onUploaded: options.onUploaded,
      });
      followServer(answer.date, sentAt);
      return answer;
    };
    try {
      return await attempt(limit);
    } catch (error) {
      const repeatable = call.method === 'GET' || key !== undefined;
      if (!isOutOfReach(error) || !repeatable) throw error;
      // Both tries together stay within the limit.
      return attempt(Math.max(1, limit - (Date.now() - begin)));
    }
  }

  private async exchangePatiently<C extends CallSpec>(
    call: C,
    request: SentRequest<C>,
    options: SendOptions,
  ): Promise<TransportAnswer> {
    for (const pause of PATIENCE_MS) {
      // One try after the other.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await this.exchange(call, request, options).catch((error: unknown) => {
        if (isOutOfReach(error)) return undefined;
        throw error;
      });
      if (answer && !NOT_NOW.includes(answer.status)) return answer;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return this.exchange(call, request, options);
  }

  private act(
    call: CallSpec,
    options: SendOptions,
    {
      outcome,
      answer,
      sentToken,
    }: {
      readonly outcome: Outcome;
      readonly answer: TransportAnswer;
      readonly sentToken: string | undefined;
    },
  ): unknown {
    switch (outcome.kind) {
      case 'success':
      case 'passedThrough':
        if (
          hasTask(outcome.envelope.result) &&
          /json/.test(answer.contentType) &&
          answer.fileName === undefined
        )
          return { ...translateEnvelope(outcome.envelope), taskId: outcome.envelope.result.taskId };
        return translateEnvelope(outcome.envelope);
      case 'raw':
        return translateEnvelope(outcome.envelope);
      case 'file':
        // A piece that does not say of what would be taken for the whole.
        if (answer.status === PARTIAL && !answer.pieceOf)
          throw this.showError(new ApiError(PARTIAL, failureText('http', PARTIAL)), options);
        return { content: outcome.body, fileName: answer.fileName ?? '', pieceOf: answer.pieceOf };
      case 'signInEnded':
        // A late answer to a request of an earlier sign-in says nothing about this one.
        if (sentToken === this.credentials.token) this.signInEnded$.next();
        throw apiError(outcome.envelope);
      case 'reLogin':
        void this.offerReLogin();
        throw this.showError(apiError(outcome.envelope), { ...options, quiet: false });
      case 'refused':
        throw this.showError(apiError(outcome.envelope), options);
      case 'unreadable':
        throw this.showError(
          new ApiError(outcome.status, unansweredText(call, 'http', outcome.status)),
          options,
        );
      default:
        return outcome satisfies never;
    }
  }

  /** A write, or an export of many rows, that goes on as a task. Readers of tasks begin none. */
  private announceTask(call: CallSpec, outcome: Outcome): void {
    const isDone =
      outcome.kind === 'success' || (outcome.kind === 'raw' && outcome.envelope.resultCode === 200);
    if (!isDone || (call.method === 'GET' && call.answer !== 'blob')) return;
    if (hasTask(outcome.envelope.result)) this.taskStarted$.next(outcome.envelope.result.taskId);
  }

  private translateError(error: unknown, call: CallSpec, options: SendOptions): unknown {
    if (!(error instanceof TransportFailure)) return error;
    const text = unansweredText(call, error.reason);
    if (error.reason === 'cancelled') return new ApiError(0, text);
    return this.showError(new ApiError(0, text, { reason: UNREACHED }), options);
  }

  private showError(error: ApiError, { quiet }: SendOptions): ApiError {
    if (!quiet) this.messages.error(error.message);
    return error;
  }

  private async offerReLogin(): Promise<void> {
    if (!(await this.messages.ask(reLoginQuestion()))) return;
    if (!this.credentials.isOvertaken) this.credentials.clear();
    location.reload();
  }

  /** Nothing is done in somebody else's name, and nothing by mistake while the menu is not the own one. */
  private refuseWhileViewing({ method }: CallSpec, options: SendOptions): void {
    const { state } = this.viewing;
    if (!state || method === 'GET') return;
    const refused = new ApiError(ONLY_VIEWING, onlyViewingText(state.accountName), { reason: 'onlyViewing' });
    if (!options.quiet) this.messages.warn(refused.message);
    throw refused;
  }

  private refuseInStaleTab(call: CallSpec, { storeKey }: SendOptions): void {
    if (call.method === 'GET' || call.id.startsWith('authentication.') || !this.credentials.stale) return;
    // Whoever names the store says whose write this is.
    if (storeKey !== undefined) return;
    const refused = new ApiError(STALE_TAB, staleTabText(), { reason: 'staleTab' });
    this.messages.warn(refused.message);
    throw refused;
  }
}

/**
 * Key of a write that must be done once: the caller's own, or the one that is kept until its fate is known. Callers that
 * keep keys themselves go on doing so, but where nothing else of the object may be sent meanwhile. Other calls have none:
 * their server would not look at it, and a repetition would do the work twice.
 */
const keyOf = (call: CallSpec, parts: RequestParts, own: string | undefined): string | undefined => {
  if (!call.idempotent) return undefined;
  return call.idempotent === 'perObject' || own === undefined ? beginWrite(call, parts, own) : own;
};

const isOutOfReach = (error: unknown): boolean =>
  error instanceof TransportFailure && error.reason === 'network';

const hasTask = (result: unknown): result is { readonly taskId: string } =>
  typeof result === 'object' && result !== null && 'taskId' in result && typeof result.taskId === 'string';

const headersOf = ({ from, to, entityTag }: Piece): Readonly<Record<string, string>> => ({
  Range: `bytes=${from}-${to}`,
  ...(entityTag && { 'If-Range': entityTag }),
});

/** A refusal whose code the page reads itself says its reason in the person's language, as every other one does. */
const translateEnvelope = (envelope: Envelope): Envelope =>
  envelope.reason ? { ...envelope, resultDesc: errorText(envelope) } : envelope;

const apiError = (envelope: Parameters<typeof errorText>[0] & object): ApiError =>
  new ApiError(envelope.resultCode, errorText(envelope), envelope);
