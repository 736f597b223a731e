import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useService } from '../plugins/react.tsx';
import { Messages } from '../services/messages/Messages.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { keepValues } from './keptValues.ts';
import { holdUnsaved } from './unsavedTyping.ts';

/**
 * While a form holds typing that is not saved: a sign-out in any tab asks first, and a sign-in of another tab waits here.
 * Who goes on all the same finds the typing when they sign in again in this tab.
 */
export function useHeldAccount<Values extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  isTyped: boolean,
): void {
  const authentication = useService(Authentication);
  const messages = useService(Messages);
  const { t } = useTranslation('core');
  const keep = useEffectEvent(() => {
    const { state } = authentication;
    if (state.status !== 'signedIn') return;
    keepValues(state.user.id, getValues());
    messages.success(t('form.keptForAccount', { name: state.user.userName }));
  });
  useEffect(() => {
    if (!isTyped) return undefined;
    const release = holdUnsaved();
    const letGo = authentication.holdAccount(() => keep());
    return () => {
      release();
      letGo();
    };
  }, [isTyped, authentication]);
}
