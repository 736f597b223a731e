import { Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { type CodeLabels, type NamedColumn, valueOf } from '../../../shared/contract/columns.ts';
import { datesIn } from '../../../shared/format/datesIn.ts';
import { formatRate } from '../../../shared/format/rate.ts';
import type { Language } from '../../../shared/format/localized.ts';
import { CapacityBar } from '../../../shared/ui/CapacityBar/CapacityBar.tsx';
import { DateTime, Span } from '../../../shared/ui/DateTime/DateTime.tsx';
import { Count, EmptyValue, Money, OrEmpty } from '../../../shared/ui/Money/Money.tsx';
import { Person } from '../../../shared/ui/Person/Person.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../shared/ui/StatusTag/TagList.tsx';

/** How values are said to the viewer. */
export interface Say {
  /** The business zone. */
  readonly zone: string;
  readonly language: Language;
  /** The word of a code; one that nobody has a word for is told as unknown. */
  readonly word: (words: CodeLabels, code: string | number) => string;
  readonly yes: string;
  /** The address of a picture of ours by its path. */
  readonly picture: (path: string) => string;
  /** Who is not named to merchants. */
  readonly platform: string;
  readonly no: string;
}

type Kind = NamedColumn['kind'];
type Code = string | number;

/** How wide a column of each kind is, unless it says so itself. */
const WIDTH: Readonly<Record<Kind, number>> = {
  text: 140,
  phone: 120,
  person: 130,
  number: 80,
  rate: 106,
  count: 84,
  money: 104,
  refund: 110,
  price: 100,
  time: 140,
  day: 110,
  span: 206,
  flag: 104,
  bar: 130,
  code: 120,
  codes: 190,
  cell: 84,
};
const FIGURES: readonly Kind[] = ['number', 'rate', 'count', 'money', 'refund', 'price'];
const YUAN: readonly Kind[] = ['money', 'refund', 'price'];

/** Width, alignment and unit of a column. */
export const shapeOf = ({ kind, width, align }: Pick<NamedColumn, 'kind' | 'width' | 'align'>) => ({
  width: width ?? WIDTH[kind],
  align: align ?? (FIGURES.includes(kind) ? ('right' as const) : undefined),
  unit: YUAN.includes(kind) ? '¥' : undefined,
});

/** Refunds are money that left: with a minus, and nothing where nothing left. */
const leaving = (cents: number | null): number | null => (cents ? -cents : null);

/** What a cell says as plain text, for copying, tooltips and cards; empty without a value. */
export function textOf(column: NamedColumn, row: unknown, say: Say): string {
  const value = valueOf(column, row, say.zone);
  if (value === null || value === undefined) return '';
  const dates = datesIn(say.zone);
  switch (column.kind) {
    case 'number':
      return column.digits === undefined ? String(value) : Number(value).toFixed(column.digits);
    case 'rate':
      return formatRate(Number(value));
    case 'person':
      return nameOf(column, value, say);
    case 'money':
    case 'price':
      return String(Number(value) / 100);
    case 'refund':
      return String((leaving(Number(value)) ?? 0) / 100);
    case 'time':
      return dates.dateTime(String(value));
    case 'day':
      return dates.day(String(value));
    case 'span': {
      const [start, end] = value as readonly [string, string];
      return dates.span(start, end);
    }
    case 'flag':
      return value === 1 ? say.yes : say.no;
    case 'bar':
      return (value as readonly number[]).join('/');
    case 'code':
      return wordOf(column, value as Code, say);
    case 'codes':
      return (value as readonly Code[]).map((code) => say.word(column.words, code)).join(' / ');
    default:
      return String(value);
  }
}

/** What a cell shows. */
export function cellOf(column: NamedColumn, row: unknown, say: Say): ReactNode {
  const value = valueOf(column, row, say.zone);
  if (value === null || value === undefined) return <EmptyValue />;
  switch (column.kind) {
    case 'count':
      return <Count value={Number(value)} dashZero={column.dashZero} />;
    case 'money':
    case 'price':
      return <Money cents={Number(value)} />;
    case 'refund':
      return <Money cents={leaving(Number(value))} />;
    case 'time':
      return <DateTime at={String(value)} />;
    case 'day':
      return <DateTime at={String(value)} dateOnly />;
    case 'span': {
      const [start, end] = value as readonly [string, string];
      return <Span start={start} end={end} />;
    }
    case 'flag':
      return value === 1 ? <Tick title={say.yes} /> : <EmptyValue />;
    case 'bar': {
      const [count, of] = value as readonly [number, number];
      return <CapacityBar booked={count} capacity={of} />;
    }
    case 'code':
      return codeCell(column, value as Code, say);
    case 'codes':
      return <TagList words={(value as readonly Code[]).map((code) => say.word(column.words, code))} />;
    case 'person':
      return <Person name={nameOf(column, value, say)} picture={pictureOf(column, row, say)} />;
    default:
      return <OrEmpty>{textOf(column, row, say)}</OrEmpty>;
  }
}

type PersonColumn = NamedColumn & { readonly kind: 'person' };

/** A member without a name has none; somebody who works with the console and is not named is of the platform. */
const nameOf = ({ picture }: PersonColumn, name: unknown, say: Say): string =>
  String(name) || (picture === undefined ? say.platform : '');

function pictureOf({ picture }: PersonColumn, row: unknown, say: Say): string | undefined {
  // The declaration was held against the row where it was written.
  const path = picture && (row as Readonly<Record<string, string | null>>)[picture];
  return path ? say.picture(path) : undefined;
}

type CodeColumn = NamedColumn & { readonly kind: 'code' };

const wordOf = ({ words, free }: CodeColumn, code: Code, say: Say): string =>
  free && typeof words !== 'string' && !(code in words) ? String(code) : say.word(words, code);

function codeCell(column: CodeColumn, code: Code, say: Say): ReactNode {
  const word = wordOf(column, code, say);
  const meaning = column.meanings?.[code];
  if (meaning) return <StatusTag meaning={meaning}>{word}</StatusTag>;
  return column.plain ? <OrEmpty>{word}</OrEmpty> : <TagList words={[word]} />;
}
