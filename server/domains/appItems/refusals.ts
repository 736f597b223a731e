import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of what the app shows, beside those of everybody. */
export const refuse = {
  ...everybody,
  itemInUse: refusal(
    ResultCode.hasLiveBookings,
    'itemInUse',
    ({ count }) => `It is in use (${count}): switch it off instead of deleting it.`,
  ),
  itemIsOn: refusal(
    ResultCode.hasLiveBookings,
    'itemIsOn',
    () => 'Only what is off or a draft can be deleted. Switch it off first.',
  ),
  fieldsLocked: refusal(
    ResultCode.notAllowedNow,
    'fieldsLocked',
    () => 'Members take part already: goal and condition stay as they are.',
  ),
  tooManyLive: refusal(
    ResultCode.notAllowedNow,
    'tooManyLive',
    ({ limit }) => `At most ${limit} can be live at one time. Switch one off first.`,
  ),
  cannotSend: refusal(
    ResultCode.notAllowedNow,
    'cannotSend',
    () => 'The message has no text, reaches nobody, or was sent already. Read it again.',
  ),
  sendTooSoon: refusal(
    ResultCode.notAllowedNow,
    'sendTooSoon',
    () => 'A planned message waits at least 5 minutes. Choose a later time, or send it now.',
  ),
  testFirst: refusal(
    ResultCode.notAllowedNow,
    'testFirst',
    () => 'It reaches more than 1,000 people: send it to yourself first.',
  ),
  cannotRecall: refusal(
    ResultCode.notAllowedNow,
    'cannotRecall',
    () => 'The sending has started: it cannot be recalled any more.',
  ),
  itemIsSent: refusal(
    ResultCode.notAllowedNow,
    'itemIsSent',
    () => 'The message was sent or recalled: it stays as it is. Copy it for another one.',
  ),
} as const;
