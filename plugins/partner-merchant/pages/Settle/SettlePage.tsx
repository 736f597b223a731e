import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import {
  Authentication,
  type Leave,
  leavePage,
  PublicFrame,
  useObservable,
  useService,
} from '../../../../core/api.ts';
import { Preparation } from './Preparation.tsx';
import { SettleFile } from './SettleFile.tsx';
import { WaysOut } from './WaysOut.tsx';
import './settle.css';

/** /merchant-settle: what onboarding needs for a visitor; the own file, from the first step to the end, for a partner. */
export default function SettlePage({ leave = leavePage }: { readonly leave?: Leave }): ReactElement {
  // Public pages stand outside of the frame, which holds the answers of signed-in people.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  );
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  const account = state.status === 'signedIn' ? state.user.id : undefined;
  return (
    <QueryClientProvider client={client}>
      <PublicFrame width={880} bare actions={account === undefined ? null : <WaysOut />}>
        {account === undefined ? <Preparation /> : <SettleFile key={account} leave={leave} />}
      </PublicFrame>
    </QueryClientProvider>
  );
}
