import { useNavigate } from 'react-router-dom';
import { Messages } from '../services/messages/Messages.ts';
import { useService } from '../plugins/react.tsx';
import type { Settled } from '../services/http/settled.ts';

/** How a page goes on to what it works through. */
export interface NextThing {
  /** Takes the next free one; its id, or null where none waits. */
  readonly take: () => Promise<Settled<{ readonly id: number | null }>>;
  readonly addressOf: (id: number) => string;
  /** Said when none is left. */
  readonly noneLeft: string;
  /** What the page shows, where it shows one; and how it is read again when that is the next one. */
  readonly shown?: { readonly id: number; readonly refresh: () => unknown };
}

/** Takes the next thing of a queue and goes to its address; also where it has the address of this page. */
export function useGoOn({ take, addressOf, noneLeft, shown }: NextThing): () => Promise<void> {
  const navigate = useNavigate();
  const messages = useService(Messages);
  return async () => {
    const end = await take();
    if (!end.isDone) return;
    const { id } = end.result;
    if (id === null) messages.warn(noneLeft);
    // The same address asks for nothing by itself, and what stands there is older than the claim.
    else if (id === shown?.id) shown.refresh();
    else await navigate(addressOf(id));
  };
}
