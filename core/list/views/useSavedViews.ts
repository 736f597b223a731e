import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  changeView,
  chooseDefaultView,
  createView,
  removeView,
  type SavedView,
  savedViews,
} from '../../../shared/contract/savedViews/calls.ts';
import type { SendOptions } from '../../services/http/Http.ts';
import type { Settled } from '../../services/http/settled.ts';
import { useSend } from '../../services/http/useSend.ts';
import { useText } from '../../shell/useText.ts';
import { type AddressRules, heldQuery } from '../address/listAddress.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import type { ListLayoutState } from '../columns/useListLayout.ts';
import {
  columnsOf,
  isModified,
  layoutOf,
  type Opening,
  openingQuery,
  plainQuery,
  viewAt,
} from '../address/viewQuery.ts';

/** What a person says about a view beside the list itself. */
export interface ViewName {
  readonly name: string;
  readonly shared: 0 | 1;
}

/** The saved views of a list (screens A2). What a dialog asks for is told there, the rest by toasts. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view the list was opened with. */
  readonly current: SavedView | undefined;
  /** The list shows something else than its current view. */
  readonly isModified: boolean;
  /** Shows a view; undefined shows the list without one. */
  open(view: SavedView | undefined): void;
  /** Keeps the list as a new view and goes on with that. */
  saveAs(name: ViewName, options: SendOptions): Promise<Settled<unknown>>;
  /** Keeps the list in the own current view. */
  save(): void;
  /** Gives the own current view another name, and leaves what it shows alone. */
  rename(name: ViewName, options: SendOptions): Promise<Settled<unknown>>;
  /** Of the views the own one given; it was refused in words when it is still there. */
  remove(view: SavedView, options: SendOptions): Promise<Settled<unknown>>;
  /** Makes the current view what the list opens with, or no view. */
  openWith(isCurrent: boolean): Promise<boolean>;
}

/** Views of list `id` over its address and layout. */
export function useSavedViews(input: {
  readonly id: string;
  readonly views: readonly SavedView[] | undefined;
  readonly opening: Opening | undefined;
  readonly address: ListAddress;
  readonly layout: ListLayoutState;
  readonly rules: AddressRules;
}): SavedViews {
  const { id, views = NO_VIEWS, opening, address, layout, rules } = input;
  const { setLayout } = layout;
  const { isBare, open } = address;
  const current = viewAt(address.text, views);
  const { refresh, sends } = useViewWrites(id);
  const t = useText();
  // A bare address is answered with the view at once (useListAddress); here the address bar says so too.
  useEffect(() => {
    if (!isBare || !opening) return;
    const looks = layoutOf(opening);
    if (looks) setLayout(looks);
    open(openingQuery(opening), { replace: true });
  }, [isBare, opening, open, setLayout]);

  const shown = () => ({
    query: heldQuery(new URLSearchParams(address.text), rules),
    columns: columnsOf(layout),
  });
  const keep = ({ id: viewId, version, name, shared, query, columns }: SavedView, options?: SendOptions) => {
    const body = { id: viewId, version, name, shared, query, columns };
    return sends.change.send({ body }, { ...options, said: t('list.viewSaved'), refresh });
  };
  return {
    views,
    current,
    isModified: current !== undefined && isModified(current, address.text, layout, rules),
    open: (view) => {
      const looks = view && layoutOf(view);
      if (looks) setLayout(looks);
      open(view ? openingQuery(view) : plainQuery(opening !== undefined));
    },
    saveAs: async (name, options) => {
      const held = shown();
      const body = { list: id, ...name, ...held };
      const end = await sends.create.send({ body }, { ...options, said: t('list.viewSaved'), refresh });
      if (end.isDone) open(openingQuery({ id: end.result.id, query: held.query }));
      return end;
    },
    save: () => {
      if (current) void keep({ ...current, ...shown() });
    },
    rename: (name, options) => keep({ ...ownView(current), ...name }, options),
    remove: async (view, options) => {
      const said = t('list.viewRemoved');
      const end = await sends.remove.send({ query: { id: view.id } }, { ...options, said, refresh });
      if (end.isDone) open(plainQuery(opening !== undefined && opening.id !== view.id));
      return end;
    },
    openWith: async (isCurrent) => {
      const body = { list: id, id: isCurrent ? (current?.id ?? null) : null };
      const said = t(isCurrent ? 'list.viewOpens' : 'list.viewOpensNot');
      return (await sends.choose.send({ body }, { said, refresh })).isDone;
    },
  };
}

/** @throws Error when no view is shown: there is nothing that could get a name. */
function ownView(current: SavedView | undefined): SavedView {
  if (current) return current;
  throw new Error('There is no current view to rename; call saveAs.');
}

const NO_VIEWS: readonly SavedView[] = [];

function useViewWrites(list: string) {
  const client = useQueryClient();
  const request = { query: { list } };
  const refresh = () => void client.invalidateQueries({ queryKey: [savedViews.id, request] });
  const sends = {
    create: useSend(createView),
    change: useSend(changeView),
    remove: useSend(removeView),
    choose: useSend(chooseDefaultView),
  };
  return { refresh, sends };
}
