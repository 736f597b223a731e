import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { FieldError } from '../../../shared/contract/call.ts';
import type { Settled } from '../../../core/api.ts';
import { type Content, isSameValue } from './content.ts';
import { type Clash, mergeFiles, takeTheirs } from './mergeFiles.ts';
import { serverNow } from '../../../shared/format/clock.ts';

/** So long after the last key what was typed is saved, in milliseconds. */
export const PAUSE_MS = 1_000;
/** So long after the line broke it is tried again. */
export const RETRY_MS = 5_000;

/** How a save ended. */
type Saved = Settled<{ readonly auditStatus: number; readonly version: number }>;

/** The ways of a draft to the server. */
export interface Wire {
  save(content: Content, version: number, submit: boolean): Promise<Saved>;
  /** What is stored now. */
  latest(): Promise<{ readonly content: Content; readonly version: number }>;
}

/** What a form shows of its file. */
export interface FileDraftState {
  readonly content: Content;
  /** What the server has. */
  readonly saved: Content;
  readonly version: number;
  /** The second time of the account number. */
  readonly repeat: string;
  readonly phase: 'idle' | 'pending' | 'saving' | 'failed';
  /** When it was saved last, in epoch milliseconds. */
  readonly savedAt: number | undefined;
  /** Why it is not saved. */
  readonly failure: string | undefined;
  /** Fields the server refused. */
  readonly refused: readonly FieldError[];
  /** Fields that were written elsewhere too; nothing is saved until somebody has chosen. */
  readonly clashes: readonly Clash[];
}

/**
 * A file while somebody fills it in. What is typed is saved after a pause, one save at a time; where another tab has saved
 * meanwhile (10150) both are joined field by field, and only a field that both wrote is asked about. Typing is never lost:
 * what could not be saved stays, and is tried again. An account number is saved once it was typed twice.
 */
export class FileDraft {
  private current: FileDraftState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private theirs: Content | undefined;

  constructor(
    loaded: { readonly content: Content; readonly version: number },
    private readonly wire: Wire,
    private readonly now: () => number = serverNow,
  ) {
    this.current = {
      content: loaded.content,
      saved: loaded.content,
      version: loaded.version,
      repeat: '',
      phase: 'idle',
      savedAt: undefined,
      failure: undefined,
      refused: [],
      clashes: [],
    };
  }

  readonly state = (): FileDraftState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes what was typed; it is saved after a pause. */
  write(change: (content: Content) => Content): void {
    this.put({ content: change(this.current.content), phase: 'pending' });
    this.saveIn(PAUSE_MS);
  }

  /** Takes the second time of the account number. */
  repeat(text: string): void {
    this.put({ repeat: text });
    if (this.isUnsaved()) this.saveIn(PAUSE_MS);
  }

  /** True for an account number that is new and was not typed twice alike. */
  isUnconfirmed(): boolean {
    const { content, saved, repeat } = this.current;
    const { number } = content.bank;
    // What was approved needs no second time.
    if (content.confirmed?.includes('bank')) return false;
    return number !== '' && !isSameValue(number, saved.bank.number) && number !== repeat;
  }

  /** Whether something typed is not on the server yet. */
  isUnsaved(): boolean {
    return JSON.stringify(this.sendable()) !== JSON.stringify(this.current.saved);
  }

  /** Saves at once what is not saved. True when the server has everything that can be saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Hands the file in. Undefined: it was changed elsewhere meanwhile, and has to be looked at again. */
  async submit(): Promise<Saved | undefined> {
    if (!(await this.flush())) return undefined;
    this.put({ phase: 'saving', refused: [] });
    const end = await this.wire.save(this.current.content, this.current.version, true);
    if (end.isDone) this.put({ phase: 'idle', saved: this.current.content, version: end.result.version });
    else if (end.code === ResultCode.changedBySomeoneElse) {
      await this.join();
      return undefined;
    } else this.put({ phase: 'failed', failure: end.text, refused: end.fields ?? [] });
    return end;
  }

  /** Ends the question about clashes: for these fields what is stored is taken. */
  choose(fieldsOfTheirs: readonly string[]): void {
    const { theirs } = this;
    const { content } = this.current;
    this.put({ clashes: [], content: theirs ? takeTheirs(content, theirs, fieldsOfTheirs) : content });
    void this.flush();
  }

  /** Stops the clock; what is not saved is sent a last time. */
  close(): void {
    clearTimeout(this.timer);
    if (this.isUnsaved() && this.current.clashes.length === 0) void this.flush();
  }

  private put(change: Partial<FileDraftState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private sendable(): Content {
    const { content, saved } = this.current;
    if (!this.isUnconfirmed()) return content;
    return { ...content, bank: { ...content.bank, number: saved.bank.number } };
  }

  private async saveAll(): Promise<boolean> {
    while (this.current.clashes.length === 0 && this.isUnsaved()) {
      const sent = this.sendable();
      this.put({ phase: 'saving', failure: undefined });
      // oxlint-disable-next-line no-await-in-loop -- one save at a time: each stands on the version before
      const end = await this.wire.save(sent, this.current.version, false);
      if (end.isDone)
        this.put({ saved: sent, version: end.result.version, savedAt: this.now(), refused: [] });
      else if (end.code === ResultCode.changedBySomeoneElse) {
        // oxlint-disable-next-line no-await-in-loop -- the same
        if (!(await this.join())) return false;
      } else return this.fail(end);
    }
    this.put({ phase: this.current.clashes.length === 0 ? 'idle' : 'pending' });
    return this.current.clashes.length === 0;
  }

  private fail({ text, fields = [] }: Exclude<Saved, { isDone: true }>): false {
    this.put({ phase: 'failed', failure: text, refused: fields });
    // A field that is refused waits for somebody; a line that broke comes back.
    if (fields.length === 0) this.saveIn(RETRY_MS);
    return false;
  }

  /** Joins what was typed with what another tab saved. False when somebody has to choose, or nothing came. */
  private async join(): Promise<boolean> {
    try {
      const { content: theirs, version } = await this.wire.latest();
      const { content: mine, saved: base } = this.current;
      const { merged, clashes } = mergeFiles({ base, theirs, mine });
      this.theirs = theirs;
      this.put({ content: merged, saved: theirs, version, clashes, phase: 'pending' });
      return clashes.length === 0;
    } catch (error) {
      return this.fail({ isDone: false, code: 0, text: error instanceof Error ? error.message : '' });
    }
  }
}
