import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PublicFrame } from '../PublicFrame.tsx';

/** Props of {@link VisitorPage}. */
export interface VisitorPageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A page of people who are not signed in: one card with a title. It holds its own answers, because the frame that holds
 * those of signed-in people is not around it.
 */
export function VisitorPage({ title, lead, children }: VisitorPageProps): ReactElement {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <PublicFrame>
        <h1 className="tl-public-title">{title}</h1>
        {lead === undefined ? null : <p className="tl-public-lead">{lead}</p>}
        {children}
      </PublicFrame>
    </QueryClientProvider>
  );
}
