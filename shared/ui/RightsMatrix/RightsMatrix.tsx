/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is a table whose cells are walked (ARIA grid pattern). */
import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, type ReactElement, useMemo, useState } from 'react';
import { useNarrow } from '../useNarrow.ts';
import {
  linesOf,
  type RightsColumn,
  type RightsLine,
  type RightsSection,
  stateOf,
  toggled,
} from './rights.ts';
import { differs, EVERYTHING, type RightsFilter, shownLines } from './rightsFilter.ts';
import { type Box, type ColumnFace, RightsRow } from './RightsRow.tsx';
import { useRightsFocus } from './useRightsFocus.ts';
import { ignoreComposing } from '../composition.ts';
import './RightsMatrix.css';

/** Sentences of a matrix. */
export interface RightsMatrixTexts {
  /** Name and placeholder of the search. */
  readonly search: string;
  readonly onlyDifferences: string;
  readonly onlyGranted: string;
  /** Head of the first column. */
  readonly right: string;
  /** Choice of the column on a phone. */
  readonly column: string;
  /** Said of a box that was changed. */
  readonly changed: string;
  /** No line is left by the filters. */
  readonly none: string;
  /** How many lines of how many are shown. */
  readonly shown: (shown: number, all: number) => string;
}

/** Props of `RightsMatrix`. */
export interface RightsMatrixProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly sections: readonly RightsSection[];
  readonly columns: readonly RightsColumn[];
  readonly texts: RightsMatrixTexts;
  /** Begins with only what differs, as a comparison does. */
  readonly startsWithDifferences?: boolean | undefined;
}

/**
 * Who may do what: sections and sub-codes as rows, and as columns where rights come from, what is given directly, and
 * what results. Columns that can be changed have boxes, others ticks. On a phone one column is shown at a time.
 */
export function RightsMatrix(props: RightsMatrixProps): ReactElement {
  const { label, sections, columns, texts, startsWithDifferences = false } = props;
  const [filter, setFilter] = useState<RightsFilter>({
    ...EVERYTHING,
    onlyDifferences: startsWithDifferences,
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const isNarrow = useNarrow();
  const lines = useMemo(() => linesOf(sections), [sections]);
  // One column that was never another differs from nothing.
  const canDiffer = columns.length > 1 || columns.some(({ before }) => before !== undefined);
  const shown = shownLines(lines, columns, filter, touched);
  const single =
    columns.find(({ id }) => id === chosen) ?? columns.find(({ onChange }) => onChange) ?? columns[0];
  const visible = isNarrow && single ? [single] : columns;
  const faces = useFaces(visible);
  const focus = useRightsFocus(
    shown.map(({ code }) => code),
    visible.map(({ id }) => id),
  );
  const search = (change: Partial<RightsFilter>): void => {
    setFilter({ ...filter, ...change });
    setTouched(new Set());
  };
  const press = (target: EventTarget): void => {
    if (!(target instanceof HTMLElement)) return;
    const { code, column: columnId } = target.dataset;
    const line = lines.find((each) => each.code === code);
    const column = visible.find(({ id }) => id === columnId);
    if (!line || !column) return;
    focus.setPlace({ code: line.code, column: column.id });
    if (!column.onChange || whyNotOf(line, column) !== '') return;
    setTouched(new Set([...touched, ...line.family]));
    column.onChange(toggled(line, lines, column.codes, (each) => column.whyNot?.(each) !== undefined));
  };
  const handleKey = ignoreComposing((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return focus.handleKey(event);
    event.preventDefault();
    if (!event.repeat) press(event.target);
  });
  return (
    <div className="tl-rights">
      <div className="tl-rights-bar">
        <InputGroup
          leftIcon={<Search />}
          aria-label={texts.search}
          placeholder={texts.search}
          value={filter.text}
          onChange={({ currentTarget }) => search({ text: currentTarget.value })}
        />
        {canDiffer ? (
          <Checkbox
            label={texts.onlyDifferences}
            checked={filter.onlyDifferences}
            onChange={() => search({ onlyDifferences: !filter.onlyDifferences })}
          />
        ) : null}
        <Checkbox
          label={texts.onlyGranted}
          checked={filter.onlyGranted}
          onChange={() => search({ onlyGranted: !filter.onlyGranted })}
        />
        <span className="tl-rights-count" aria-live="polite">
          {texts.shown(shown.length, lines.length)}
        </span>
        {isNarrow && columns.length > 1 ? (
          <HTMLSelect
            fill
            aria-label={texts.column}
            value={single?.id ?? ''}
            options={columns.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        ) : null}
      </div>
      <div className="tl-rights-frame">
        {/* The boxes are what is pressed; the table only listens for all of them at once. */}
        <table
          role="treegrid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          onKeyDown={handleKey}
          onClick={({ target }: MouseEvent) => press(boxOf(target))}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{texts.right}</th>
              {visible.map(({ id, title, note, originsOf }) => (
                <th key={id} scope="col" className={originsOf ? 'tl-rights-wide' : undefined} title={title}>
                  <span>{title}</span>
                  {note ? <small>{note}</small> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <RightsRow
                key={lines.indexOf(line)}
                line={line}
                columns={faces}
                boxes={visible.map((column) => boxFor(line, column))}
                active={line.code === focus.active.code ? focus.active.column : -1}
                changedWord={texts.changed}
                rowIndex={lines.indexOf(line)}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className="tl-rights-none">{texts.none}</p> : null}
      </div>
    </div>
  );
}

/** What rows know of the columns, the same array until a column comes, goes or is renamed. */
function useFaces(columns: readonly RightsColumn[]): readonly ColumnFace[] {
  const faces = columns.map(({ id, title, onChange, originsOf }) => ({
    id,
    title,
    isEditable: onChange !== undefined,
    isWide: originsOf !== undefined,
  }));
  const [known, setKnown] = useState(faces);
  const isKnown = JSON.stringify(known) === JSON.stringify(faces);
  if (!isKnown) setKnown(faces);
  return isKnown ? known : faces;
}

/** Why the box of a line cannot be changed: of a section, when nothing of it can. */
function whyNotOf(line: RightsLine, { onChange, whyNot }: RightsColumn): string {
  if (!onChange || !whyNot) return '';
  const reasons = line.family.map((code) => whyNot(code));
  return reasons.every((reason) => reason !== undefined) ? (reasons[0] ?? '') : '';
}

const boxFor = (line: RightsLine, column: RightsColumn): Box => ({
  state: stateOf(line, column.codes),
  isChanged: column.before !== undefined && line.family.some((code) => differs(code, [column])),
  whyNot: whyNotOf(line, column),
  origins: column.originsOf?.(line.code).join('\n') ?? '',
});

/** The whole cell of a box can be pressed. */
const boxOf = (target: EventTarget): EventTarget =>
  (target instanceof HTMLElement && target.closest('td')?.querySelector('[data-code]')) || target;
