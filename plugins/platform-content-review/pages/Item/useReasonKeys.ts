import { useState } from 'react';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/codes/users.ts';

/** `r` asks for a reason, and a digit says it: two keys remove an item. Any other key lets go. */
export function useReasonKeys(onReason: (reason: RemovalReason) => void) {
  const [isAsked, setAsked] = useState(false);
  const choose = (reason: RemovalReason): void => {
    setAsked(false);
    onReason(reason);
  };
  const digits = Object.fromEntries(
    REMOVAL_REASONS.map((reason) => [String(reason), () => isAsked && choose(reason)]),
  );
  return { isAsked, choose, keys: { ...digits, r: () => setAsked(!isAsked) } };
}
