import { useCallback } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { AccountOutcome, Outcomes } from '../../../shared/contract/permissions/shapes.ts';

/** Says in the language on screen why accounts of several stay as they are. */
export function useOutcomeWords() {
  const t = usePluginText('platform-accounts');
  const whyNot = useCallback(
    ({ done, reason, parameters }: AccountOutcome): string => {
      if (done) return '';
      // Of one account of several no field is wrong: it does not fit the store or the role that was chosen for all.
      return reason === 'badInput' ? t('effect.misfit') : t(`core:errors.${reason}`, parameters);
    },
    [t],
  );
  /** Why nothing was done for anybody; nothing when something was. */
  const refusedOutcome = ({ accounts }: Outcomes): string | undefined => {
    const [first] = accounts;
    return first && !accounts.some(({ done }) => done) ? whyNot(first) : undefined;
  };
  return { whyNot, refusedOutcome };
}
