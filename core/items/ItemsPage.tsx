import { Button } from '@blueprintjs/core';
import { Add, SortAsc } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APP_ITEM_STATE_WORDS } from '../../shared/codes/app/items.ts';
import { appItems, exportAppItems } from '../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../shared/contract/appItems/shapes.ts';
import type { RowAction } from '../../shared/ui/DataTable/types.ts';
import { PictureThumb } from '../../shared/ui/Pictures/PictureThumb.tsx';
import { useOpenInAddress } from '../list/address/useOpenInAddress.ts';
import type { BulkAction } from '../list/bulk/ListSelectionBar.tsx';
import { type OwnCell, useListColumns } from '../list/columns/useListColumns.tsx';
import type { FiltersOf } from '../list/listCall.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useRowDialogs } from '../list/rows/useRowDialogs.tsx';
import { useListPage } from '../list/useListPage.ts';
import { useService } from '../plugins/react.tsx';
import { Configuration } from '../services/configuration/Configuration.ts';
import { ItemDrawer } from './ItemDrawer.tsx';
import { dialogsOf } from './dialogsOf.tsx';
import type { KindPage } from './kindPage.ts';
import { ItemOrder } from './ItemOrder.tsx';
import { useItemText, useLocalized } from './texts.ts';

const SORTED = { sort: { by: 'sort', order: 'asc' } } as const;
const NEWEST = { sort: { by: 'updatedAt', order: 'desc' } } as const;
const rowId = ({ id }: AppItem): string => String(id);
const rowName = ({ title }: AppItem): string => title;
const rowTone = ({ state }: AppItem) =>
  state === 'off' || state === 'ended' || state === 'recalled' ? ('muted' as const) : undefined;

/** The list of a kind; `open` names the item whose form stands over it, or a new one. */
export function ItemsPage({ page }: { readonly page: KindPage }): ReactElement {
  const { kind, words } = page;
  const t = useItemText();
  const say = useLocalized();
  const { picturesBase } = useService(Configuration);
  const drawer = useOpenInAddress();
  const [isOrdering, setOrdering] = useState(false);
  const filters = useFilters(page);
  const params = useMemo(() => ({ kind: kind.name }), [kind]);
  const list = useListPage({
    id: page.places,
    call: appItems,
    params,
    filters,
    defaults: kind.isSorted ? SORTED : NEWEST,
    columns: kind.columns,
    rowId,
    rowName,
  });
  const openId = drawer.open;
  const open = useCallback(({ id }: AppItem) => openId(id), [openId]);
  const own = useMemo(() => ({ open, cells: pictureCells(page, picturesBase) }), [open, page, picturesBase]);
  const { columns, card } = useListColumns(kind.columns, own);
  const dialogs = useMemo(() => dialogsOf(page), [page]);
  const { ask, asking, dialog } = useRowDialogs<AppItem, string>(list, dialogs);
  const isSwitched = kind.name !== 'message';
  const rowActions = useRowActions(page, {
    open,
    copy: (id) => openId(`copy-${id}`),
    history: (id) => openId(`history-${id}`),
    ask,
  });
  const bulk: readonly BulkAction<AppItem>[] = [
    ...(isSwitched
      ? [
          { id: 'on', label: t('on'), ...asking('on') },
          { id: 'off', label: t('off'), ...asking('off') },
        ]
      : []),
    { id: 'remove', label: t('remove'), intent: 'danger', ...asking('remove') },
  ];
  return (
    <ListPage
      list={list}
      label={say(words.list)}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={open}
      bulk={bulk}
      views={page.views?.(list)}
      exportCall={exportAppItems}
      exportType={kind.name}
      firstUse={{ title: say(words.emptyTitle), text: say(words.emptyText) }}
      actions={
        <>
          {page.beside}
          {kind.isSorted ? (
            <Button icon={<SortAsc />} onClick={() => setOrdering(true)}>
              {t('order')}
            </Button>
          ) : null}
          <Button intent="primary" icon={<Add />} onClick={() => openId('new')}>
            {say(words.add)}
          </Button>
        </>
      }
    >
      {drawer.id ? (
        <ItemDrawer
          key={drawer.id}
          page={page}
          open={drawer.id}
          onSaved={list.refresh}
          onClose={drawer.close}
        />
      ) : null}
      {isOrdering ? (
        <ItemOrder kind={kind} onChanged={list.refresh} onClose={() => setOrdering(false)} />
      ) : null}
      {dialog}
    </ListPage>
  );
}

interface Acts {
  readonly open: (item: AppItem) => void;
  readonly copy: (id: number) => void;
  readonly history: (id: number) => void;
  readonly ask: (id: string, rows: readonly AppItem[]) => void;
}

/** What can be done with an item: what every kind can, and what its own can between. */
function useRowActions(page: KindPage, { open, copy, history, ask }: Acts) {
  const t = useItemText();
  const say = useLocalized();
  const navigate = useNavigate();
  return (item: AppItem): readonly RowAction[] => {
    const own = (page.actions ?? []).filter(({ isShown }) => isShown?.(item) ?? true);
    const off = { id: 'off', label: t('off'), intent: 'danger', onSelect: () => ask('off', [item]) } as const;
    const on = { id: 'on', label: t('on'), onSelect: () => ask('on', [item]) };
    const isOn = item.status === 'on';
    return [
      { id: 'edit', label: t('edit'), onSelect: () => open(item) },
      ...own.map(({ id, label, page: addressOf }) => ({
        id,
        label: say(label),
        onSelect: () => (addressOf ? void navigate(addressOf(item)) : ask(id, [item])),
      })),
      { id: 'copy', label: t('copy'), onSelect: () => copy(item.id) },
      { id: 'history', label: t('history'), onSelect: () => history(item.id) },
      // A message is sent and recalled instead.
      ...(page.kind.name === 'message' ? [] : [isOn ? off : on]),
      {
        id: 'remove',
        label: t('remove'),
        intent: 'danger',
        ...(isOn && { disabledReason: t('removeFirst') }),
        onSelect: () => ask('remove', [item]),
      },
    ];
  };
}

function useFilters({ kind, filters = [] }: KindPage): FiltersOf<typeof appItems> {
  const t = useItemText();
  const say = useLocalized();
  const optionsOf = (words: Readonly<Record<string, { readonly 'zh-CN': string; readonly en: string }>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: say(word) }));
  const label = t('state');
  return useMemo<FiltersOf<typeof appItems>>(() => {
    const states = kind.states.map((state) => [state, APP_ITEM_STATE_WORDS[state]] as const);
    const slot = filters.includes('slot') ? kind.fields['slot'] : undefined;
    return {
      keyword: { kind: 'text', label: t('search') },
      state: { kind: 'codes', label, options: optionsOf(Object.fromEntries(states)) },
      ...(slot?.words && {
        slot: { kind: 'codes' as const, label: say(slot.title), options: optionsOf(slot.words) },
      }),
      start: { kind: 'dates', label: t('shownOn'), params: ['start', 'end'] },
    };
    // The words follow the language, which the label stands for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, filters, label]);
}

/** Columns that show a picture: the cover, and fields of the kind that are one. */
function pictureCells({ kind }: KindPage, base: string): Readonly<Record<string, OwnCell<AppItem>>> {
  const names = kind.columns.all.filter((column) => column.kind === 'cell').map(({ id }) => id);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        render: ({ cover, title, values }: AppItem) => {
          const path = name === 'cover' ? cover : values[name];
          return typeof path === 'string' && path !== '' ? (
            <PictureThumb src={`${base}${path}`} name={title} width={40} height={40} />
          ) : null;
        },
      },
    ]),
  );
}
