import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of content review, beside those of everybody. */
export const refuse = {
  ...everybody,
  reviewHandled: refusal(
    ResultCode.changedBySomeoneElse,
    'reviewHandled',
    ({ name }) => `${name} was here before: it has changed meanwhile. Read it again.`,
  ),
  reviewClaimed: refusal(
    ResultCode.notAllowedNow,
    'reviewClaimed',
    ({ name }) => `${name} has taken this item. Wait until it is given back, ten minutes at most.`,
  ),
  cannotDecide: refusal(
    ResultCode.notAllowedNow,
    'cannotDecide',
    () => 'This cannot be decided so in the state it is in. Read it again.',
  ),
  undoNeedsNote: refusal(
    ResultCode.notAllowedNow,
    'undoNeedsNote',
    () => 'Ten minutes are over, or somebody else decided: say in a note of at least 5 characters why.',
  ),
  undoForbidden: refusal(
    ResultCode.notAllowedNow,
    'undoForbidden',
    () => 'Only who decided takes it back, for ten minutes; later it takes the right PLATFORM_AUDIT.',
  ),
  undoneAlready: refusal(
    ResultCode.notAllowedNow,
    'undoneAlready',
    () => 'It was taken back already, or decided again since.',
  ),
  groupClosed: refusal(ResultCode.notAllowedNow, 'groupClosed', () => 'This circle is closed already.'),
  userGone: refusal(
    ResultCode.notAllowedNow,
    'userGone',
    () => 'There is no such user, or the user is blocked.',
  ),
} as const;
