import type { IntakeRefusal } from '../../../../shared/codes/content.ts';
import type {
  IntakeItem,
  IntakeResult,
  IntakeWrite,
  RiskWord,
} from '../../../../shared/contract/content/shapes.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { riskOf, soughtWords, type SoughtWord } from '../risk/risk.ts';
import { parentNameOf } from './parents.ts';
import type { Author, Known, Named, NewContent, NewReport } from './sql.ts';

/** What the database knows of the things and people of a batch. */
export interface KnownOfBatch {
  readonly authors: readonly Author[];
  readonly things: readonly Known[];
  readonly bookings: readonly {
    readonly orderNumber: string;
    readonly bookingId: number;
    readonly eventId: number;
    readonly storeId: number;
  }[];
  readonly repeats: readonly { readonly authorId: number; readonly form: string; readonly count: number }[];
  readonly words: readonly RiskWord[];
}

const DAY_MS = 86_400_000;
const keyOf = ({ kind, externalId }: Named): string => `${kind} ${externalId}`;

/** One batch on its way: what is known with what it brings, in the order of its items. */
export class Batch {
  readonly authors: ReadonlyMap<number, Author>;
  readonly bookings: ReadonlyMap<string, KnownOfBatch['bookings'][number]>;
  readonly reports: NewReport[] = [];
  readonly deletions: (Named & { readonly at: string })[] = [];
  readonly refused: IntakeResult['refused'] = [];
  readonly #things: Map<string, Pick<Known, 'revision' | 'isClosed'>>;
  readonly #inserts = new Map<string, NewContent>();
  readonly #changes = new Map<string, NewContent>();
  /** How often each author has said the same, in the database and in this batch. */
  readonly #said: Map<string, number>;
  readonly #words: readonly SoughtWord[];

  constructor({ authors, things, bookings, repeats, words }: KnownOfBatch) {
    this.authors = new Map(authors.map((author) => [author.id, author]));
    this.bookings = new Map(bookings.map((booking) => [booking.orderNumber, booking]));
    this.#things = new Map(things.map((thing) => [keyOf(thing), thing]));
    this.#said = new Map(repeats.map(({ authorId, form, count }) => [`${authorId} ${form}`, count]));
    this.#words = soughtWords(words);
  }

  get inserts(): readonly NewContent[] {
    return [...this.#inserts.values()];
  }

  get changes(): readonly NewContent[] {
    return [...this.#changes.values()];
  }

  has(name: Named): boolean {
    return this.#things.has(keyOf(name));
  }

  isClosed(name: Named): boolean {
    return this.#things.get(keyOf(name))?.isClosed ?? false;
  }

  refuse(index: number, externalId: string, reason: IntakeRefusal): void {
    this.refused.push({ index, externalId, reason });
  }

  /** Adds an item that nothing speaks against; one that is known already adds nothing. */
  add(item: IntakeItem): void {
    if (item.act === 'report') this.reports.push(item);
    else if (item.act === 'delete') this.deletions.push(item);
    else this.#write(item);
  }

  #write(item: IntakeWrite): void {
    const key = keyOf(item);
    const known = this.#things.get(key);
    if (known && known.revision >= item.revision) return;
    const row = this.#rowOf(item);
    // What came new with this very batch is written as it stands at its end.
    if (known && !this.#inserts.has(key)) this.#changes.set(key, row);
    else this.#inserts.set(key, row);
    this.#things.set(key, { revision: item.revision, isClosed: known?.isClosed ?? false });
  }

  #rowOf(item: IntakeWrite): NewContent {
    const { act: _act, parent: _parent, replyTo, bookingNumber, authorId, ...rest } = item;
    const booking = bookingNumber === undefined ? undefined : this.bookings.get(bookingNumber);
    const parent = parentNameOf(item);
    const { risk, reasons } = this.#riskOf(item);
    return {
      ...rest,
      authorId,
      bookingId: booking?.bookingId ?? null,
      eventId: booking?.eventId ?? null,
      storeId: booking?.storeId ?? null,
      risk,
      riskReasons: reasons,
      parentKind: parent?.kind ?? null,
      parent: parent?.externalId ?? null,
      replyTo: replyTo ?? null,
    };
  }

  #riskOf({ authorId, title, text, at }: IntakeWrite) {
    const whole = `${title} ${text}`;
    const form = normalForm(whole);
    const said = `${authorId} ${form}`;
    const repeats = text === '' ? 0 : (this.#said.get(said) ?? 0);
    this.#said.set(said, repeats + 1);
    const author = authorId === null ? undefined : this.authors.get(authorId);
    const accountDays = author ? (Date.parse(at) - author.joinedAt) / DAY_MS : null;
    const facts = { text: whole, form, repeats, accountDays, removals: author?.removals ?? 0 };
    return riskOf(facts, this.#words);
  }
}
