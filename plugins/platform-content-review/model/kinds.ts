import type { ReviewKind } from '../../../shared/codes/content.ts';
import {
  commentColumns,
  evaluationColumns,
  feedColumns,
  groupColumns,
  photoColumns,
  questionColumns,
} from '../../../shared/contract/content/columns.ts';
import type { REVIEW_ORDERS } from '../../../shared/contract/content/columns.ts';
import type { ReviewRow } from '../../../shared/contract/content/shapes.ts';
import { cut } from '../../../shared/format/cut.ts';
import type { Columns } from '../../../shared/contract/columns.ts';

/** Columns of a queue, of any kind. */
type QueueColumns = Columns<ReviewRow, string, (typeof REVIEW_ORDERS)[number]>;

/** What differs between the queues. */
export const COLUMNS: Readonly<Record<ReviewKind, QueueColumns>> = {
  group: groupColumns,
  feed: feedColumns,
  comment: commentColumns,
  photo: photoColumns,
  question: questionColumns,
  evaluation: evaluationColumns,
};

/** What an item is called where there is little room. */
const NAME_LONGEST = 40;

export const rowId = ({ id }: ReviewRow): string => String(id);
export const rowName = ({ title, text, id }: ReviewRow): string =>
  cut(title || text, NAME_LONGEST) || `#${id}`;
/** It was decided or changed again since, such as taken back by somebody else. */
export const isNewer = (row: ReviewRow, fate: Partial<ReviewRow>): boolean =>
  fate.version !== undefined && fate.version < row.version;
/** Somebody else has it, it is decided, or its author took it back: it does not come next. */
export const isOver = ({ state, claimState, deletedAt }: ReviewRow): boolean =>
  (state !== 0 && state !== 4) || claimState === 'others' || deletedAt !== null;
