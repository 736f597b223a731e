import { Spinner, Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { appItem } from '../../shared/contract/appItems/calls.ts';
import { emptyForm, flatOf } from '../../shared/contract/appItems/kind.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import { cut } from '../../shared/format/cut.ts';
import { idOf } from '../../shared/format/idOf.ts';
import { LoadFailure } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../shared/ui/SideDrawer/SideDrawer.tsx';
import { useCall } from '../services/http/useCall.ts';
import { ItemDays } from './ItemDays.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import type { ItemValues } from './useItemForm.ts';
import type { KindPage } from './kindPage.ts';
import { useItemText, useLocalized } from './texts.ts';

interface Props {
  readonly page: KindPage;
  /** Number of an item, which `history-` opens at its history; `new`, or `copy-` with the number that is copied. */
  readonly open: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form of an item over its list, with its history and what was counted of it. */
export function ItemDrawer({ page, open, onSaved, onClose }: Props): ReactElement {
  const { kind, words } = page;
  const t = useItemText();
  const say = useLocalized();
  const [tab, setTab] = useState<string | number>(open.startsWith('history-') ? 'history' : 'form');
  const isCopy = open.startsWith('copy-');
  const id = idOf(open.replace(/^(copy|history)-/, ''));
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(
    appItem,
    { params: { kind: kind.name, id: id ?? 0 } },
    { enabled: id !== undefined, isFresh: true },
  );
  const isReady = id === undefined || (stored.data !== undefined && stored.isFetchedAfterMount);
  const isStored = id !== undefined && !isCopy;
  const form = (): ReactElement => {
    if (stored.error) return <LoadFailure of={stored} />;
    if (!isReady) return <Spinner size={24} />;
    const start = startOf(page, isCopy, stored.data, (name) => t('copyOf', { name }));
    return (
      <ItemForm
        page={page}
        stored={isStored ? stored.data : undefined}
        start={start}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  };
  return (
    <SideDrawer
      isOpen
      width={860}
      title={isStored ? (stored.data?.title ?? say(words.list)) : say(words.add)}
      onClose={onClose}
    >
      {isStored ? (
        <Tabs id="item" selectedTabId={tab} onChange={setTab} renderActiveTabPanelOnly={false}>
          <Tab id="form" title={t('form')} panel={form()} />
          <Tab
            id="history"
            title={t('history')}
            panel={tab === 'history' ? <ItemHistory kind={kind} id={id} /> : <span />}
          />
          <Tab
            id="days"
            title={t('days')}
            panel={tab === 'days' ? <ItemDays kind={kind} id={id} /> : <span />}
          />
        </Tabs>
      ) : (
        form()
      )}
    </SideDrawer>
  );
}

/** What the form begins with: nothing, a stored item, or a new one like it. */
function startOf(
  { kind }: KindPage,
  isCopy: boolean,
  item: AppItem | undefined,
  copyOf: (name: string) => string,
): ItemValues {
  const empty = emptyForm(kind);
  if (!item) return { ...flatOf(empty), id: null, version: null };
  const { id, version, title, cover, sort, status, startAt, endAt } = item;
  const values = { ...empty.values, ...item.values };
  const form = flatOf({ title, cover, sort, status, startAt, endAt, values });
  if (!isCopy) return { ...form, id, version };
  const name = cut(copyOf(title), kind.titleMax);
  return { ...form, title: name, status: 'draft', id: null, version: null };
}
