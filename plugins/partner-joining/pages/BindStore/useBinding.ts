import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Authentication, leavePage, useSend, useService } from '../../../../core/api.ts';
import type { FieldError, SentRequest } from '../../../../shared/contract/call.ts';
import { facility, leaveSignOn } from '../../../../shared/contract/authentication/singleSignOn.calls.ts';

/** How a sign-on is ended at /bind-store. */
export interface Binding {
  readonly isBusy: boolean;
  /** Why the last try was refused, beside faults at fields. */
  readonly failure: string | undefined;
  /** The ticket is used or its time is up: the sign-on has to begin again. */
  readonly isOver: boolean;
  /** Notes a refusal of another call of the page. */
  readonly fail: (
    refused: { readonly text: string; readonly reason?: string | undefined } | undefined,
  ) => void;
  /** Links the person; enters the console when that ends in a sign-in. True when it was done. */
  readonly bind: (
    body: Omit<SentRequest<typeof facility>['body'], 'ticket'>,
    showFaults?: (faults: readonly FieldError[]) => boolean,
  ) => Promise<boolean>;
  /** Gives up, and ends the session at the identity provider. */
  readonly leave: () => Promise<void>;
}

/** The end of a sign-on, shared by the three forms. */
export function useBinding(ticket: string): Binding {
  const authentication = useService(Authentication);
  const navigate = useNavigate();
  const { send, isBusy } = useSend(facility);
  const leaving = useSend(leaveSignOn);
  const [refused, setRefused] = useState<{ text: string; reason?: string | undefined }>();
  return {
    isBusy: isBusy || leaving.isBusy,
    failure: refused?.text,
    isOver: refused?.reason === 'wrongTicket',
    fail: setRefused,
    bind: async (body, showFaults) => {
      setRefused(undefined);
      const end = await send({ body: { ...body, ticket } }, { quiet: true });
      if (!end.isDone) {
        if (!showFaults?.(end.fields ?? [])) setRefused({ text: end.text, reason: end.reason });
        return false;
      }
      if (end.result.token === undefined) return true;
      authentication.enter(end.result.token);
      await navigate('/', { replace: true });
      return true;
    },
    leave: async () => {
      const end = await leaving.send({ body: { ticket } }, { quiet: true });
      leavePage.open((end.isDone && end.result.logoutUrl) || '/merchant-login');
    },
  };
}
