/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an input has no state that is only read, and none that is mixed in React. */
import { memo, type ReactElement } from 'react';
import type { BoxState, RightsLine } from './rights.ts';

/** What a row needs to know of a column; the same object for as long as nothing of it changes. */
export interface ColumnFace {
  readonly id: string;
  readonly title: string;
  readonly isEditable: boolean;
  readonly isWide: boolean;
}

/** One box in plain values, so that a row whose boxes are the same is not drawn again. */
export interface Box {
  readonly state: BoxState;
  readonly isChanged: boolean;
  /** Why it cannot be changed; empty when it can, or when its column is only read. */
  readonly whyNot: string;
  /** Origins in words, a line each. */
  readonly origins: string;
}

/** Props of `RightsRow`. */
interface Props {
  readonly line: RightsLine;
  readonly columns: readonly ColumnFace[];
  readonly boxes: readonly Box[];
  /** Column of the box that takes the focus, -1 when it stands in another row. */
  readonly active: number;
  readonly changedWord: string;
  readonly rowIndex: number;
}

const isSameBox = (one: Box, other: Box | undefined): boolean =>
  other !== undefined &&
  one.state === other.state &&
  one.isChanged === other.isChanged &&
  one.whyNot === other.whyNot &&
  one.origins === other.origins;

/** What is drawn of a line; a page may make its lines anew with every press. */
const isSameLine = (one: RightsLine, other: RightsLine): boolean =>
  one.code === other.code && one.name === other.name && one.level === other.level;

/** Sixty rows of a dozen boxes are there; a press draws the two that it changes. */
export const RightsRow = memo(
  function Row({ line, columns, boxes, active, changedWord, rowIndex }: Props): ReactElement {
    return (
      <tr
        className={line.level === 1 ? 'tl-rights-section' : undefined}
        aria-level={line.level}
        aria-rowindex={rowIndex + 2}
      >
        <th scope="row" title={line.code}>
          {line.name}
        </th>
        {columns.map((column, at) => {
          const box = boxes[at];
          if (!box) return null;
          return (
            <td key={column.id} className={column.isWide ? 'tl-rights-wide' : undefined}>
              <RightsBox
                line={line}
                column={column}
                box={box}
                isActive={at === active}
                changedWord={changedWord}
              />
            </td>
          );
        })}
      </tr>
    );
  },
  (one, other) =>
    isSameLine(one.line, other.line) &&
    one.columns === other.columns &&
    one.active === other.active &&
    one.changedWord === other.changedWord &&
    one.rowIndex === other.rowIndex &&
    one.boxes.length === other.boxes.length &&
    one.boxes.every((box, at) => isSameBox(box, other.boxes[at])),
);

const CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

/** A box with what a screen reader says of it: row, column, state, and why it cannot be changed or where it comes from. */
function RightsBox(props: {
  readonly line: RightsLine;
  readonly column: ColumnFace;
  readonly box: Box;
  readonly isActive: boolean;
  readonly changedWord: string;
}): ReactElement {
  const { line, column, box, isActive, changedWord } = props;
  const { state, isChanged, whyNot, origins } = box;
  const told = [isChanged ? changedWord : '', whyNot, origins.replaceAll('\n', '; ')]
    .filter(Boolean)
    .join('. ');
  return (
    <>
      <span
        role="checkbox"
        className={`tl-rights-box tl-rights-${state}${column.isEditable ? ' tl-rights-editable' : ''}`}
        aria-label={`${line.name}, ${column.title}`}
        aria-checked={CHECKED[state]}
        aria-readonly={column.isEditable ? undefined : true}
        aria-disabled={whyNot === '' ? undefined : true}
        title={told === '' ? undefined : told}
        tabIndex={isActive ? 0 : -1}
        data-code={line.code}
        data-column={column.id}
        data-changed={isChanged ? '' : undefined}
      />
      {column.isWide && origins !== '' ? <span className="tl-rights-origins">{origins}</span> : null}
    </>
  );
}
