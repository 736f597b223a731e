import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { ReviewDetail, ReviewRow } from '../../../shared/contract/content/shapes.ts';
import { RemovePhotosDialog } from '../pages/Albums/RemovePhotosDialog.tsx';
import { CloseGroupDialog } from '../pages/Acts/CloseGroupDialog.tsx';
import { DecideRowsDialog } from '../pages/Decisions/DecideRowsDialog.tsx';
import { EditGroupDialog } from '../pages/Acts/EditGroupDialog.tsx';
import { EscalateDialog } from '../pages/Decisions/EscalateDialog.tsx';
import { RemoveAnswerDialog } from '../pages/Acts/RemoveAnswerDialog.tsx';
import { RemoveDialog } from '../pages/Decisions/RemoveDialog.tsx';
import { ReplyDialog } from '../pages/Acts/ReplyDialog.tsx';
import { RiskWordsDialog } from '../pages/Acts/RiskWordsDialog.tsx';
import { TransferGroupDialog } from '../pages/Acts/TransferGroupDialog.tsx';
import { UndoDialog } from '../pages/Decisions/UndoDialog.tsx';

const nothing = (): void => undefined;
const circle = () => sampleOf(ReviewDetail);

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/Decisions/RemoveDialog.tsx': (stage) => (
    <RemoveDialog {...stage} row={sampleOf(ReviewRow)} replies={2} onRemove={nothing} />
  ),
  'pages/Decisions/EscalateDialog.tsx': (stage) => (
    <EscalateDialog {...stage} row={sampleOf(ReviewRow)} onEscalate={nothing} />
  ),
  'pages/Decisions/DecideRowsDialog.tsx': (stage) => (
    <DecideRowsDialog {...stage} list={emptyList()} rows={[sampleOf(ReviewRow)]} kind="feed" decision={2} />
  ),
  'pages/Acts/RemoveAnswerDialog.tsx': (stage) => (
    <RemoveAnswerDialog {...stage} questionId={1} answerId={2} onDone={nothing} />
  ),
  'pages/Acts/EditGroupDialog.tsx': (stage) => (
    <EditGroupDialog {...stage} circle={circle()} onDone={nothing} />
  ),
  'pages/Acts/CloseGroupDialog.tsx': (stage) => (
    <CloseGroupDialog {...stage} circle={circle()} onDone={nothing} />
  ),
  'pages/Acts/TransferGroupDialog.tsx': (stage) => (
    <TransferGroupDialog {...stage} circle={circle()} onDone={nothing} />
  ),
  'pages/Decisions/UndoDialog.tsx': (stage) => <UndoDialog {...stage} decisionId={1} onDone={nothing} />,
  'pages/Acts/RiskWordsDialog.tsx': (stage) => (
    <RiskWordsDialog
      {...stage}
      kept={{ words: [{ word: 'casino', weight: 40 }], version: 0 }}
      onDone={nothing}
    />
  ),
  'pages/Acts/ReplyDialog.tsx': (stage) => <ReplyDialog {...stage} item={circle()} onDone={nothing} />,
  'pages/Albums/RemovePhotosDialog.tsx': (stage) => (
    <RemovePhotosDialog {...stage} count={3} onRemove={nothing} />
  ),
};
