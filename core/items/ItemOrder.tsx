import type { ReactElement } from 'react';
import { appItems, sortAppItems } from '../../shared/contract/appItems/calls.ts';
import type { AppKind } from '../../shared/contract/appItems/kind.ts';
import { useQuery } from '@tanstack/react-query';
import { useService } from '../plugins/react.tsx';
import { Http } from '../services/http/Http.ts';
import { useSend } from '../services/http/useSend.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

interface Props {
  readonly kind: AppKind;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The first hundred items of a kind, to be put into order. */
export function ItemOrder({ kind, ...ends }: Props): ReactElement {
  const http = useService(Http);
  const { send } = useSend(sortAppItems);
  const params = { kind: kind.name };
  const found = useQuery({
    queryKey: [appItems.id, 'order', kind.name],
    queryFn: async ({ signal }) => {
      const query = { pageSize: 100, sortBy: 'sort' } as const;
      return (await http.fetch(appItems, { params, query }, { signal })).results;
    },
    staleTime: 0,
  });
  return (
    <OrderDrawer
      found={found}
      save={(sortList) => send({ params, body: { sortList } }, { quiet: true })}
      {...ends}
    />
  );
}
