import { Button, InputGroup } from '@blueprintjs/core';
import { CaretDown, Cog, Search, Shop } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { type Leave, leavePage } from '../leave.ts';
import { recentHits, type StoreHit, storeHits } from '../palette/storeHits.ts';
import { forgetUnsavedWork, hasUnsavedWork } from '../unsavedWork.ts';
import { useEnterStore } from './useEnterStore.ts';
import { useFocus } from '../useFocus.ts';
import { usePartnerPage } from '../usePartnerPage.ts';
import { useText } from '../useText.ts';
import { ignoreComposing } from '../../../shared/ui/composition.ts';
import './StoreSwitcher.css';

/** Stores of the current company; picking one chooses it and loads the console anew. */
export function StoreSwitcher({ leave = leavePage }: { readonly leave?: Leave }): ReactElement {
  const t = useText();
  const stores = useService(CompanyStores);
  const { store } = useObservable(stores.state$, stores.state);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<StoreHit>();
  const pick = (hit: StoreHit): void => {
    setOpen(false);
    if (hit.store.id === store?.id) return;
    if (hasUnsavedWork()) setAsked(hit);
    else choose(hit);
  };
  const enterStore = useEnterStore(leave);
  const choose = ({ company, store: chosen }: StoreHit): void => {
    stores.choose(company, chosen);
    enterStore();
  };
  return (
    <>
      <Popup
        isOpen={open}
        onInteraction={setOpen}
        placement="bottom-end"
        content={<StoreList onPick={pick} onLeave={() => setOpen(false)} />}
      >
        <Button
          variant="minimal"
          className="tl-store-switch"
          icon={<Shop />}
          endIcon={<CaretDown />}
          aria-label={`${t('shell.switchStore')}: ${store?.name ?? t('shell.chooseStore')}`}
        >
          <span className="tl-store-switch-name">{store?.name ?? t('shell.chooseStore')}</span>
        </Button>
      </Popup>
      <ConfirmDialog
        isOpen={asked !== undefined}
        width={400}
        title={t('shell.unsavedTitle')}
        confirmText={t('shell.unsavedYes')}
        cancelText={t('shell.unsavedNo')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return;
          forgetUnsavedWork();
          choose(asked);
        }}
      >
        <p>{t('shell.unsavedText', { store: asked?.store.name })}</p>
      </ConfirmDialog>
    </>
  );
}

function StoreList(props: {
  readonly onPick: (hit: StoreHit) => void;
  readonly onLeave: () => void;
}): ReactElement {
  const t = useText();
  const field = useFocus();
  const navigate = useNavigate();
  const stores = useService(CompanyStores);
  const storage = useService(Storage);
  const { companies, company, store, loaded } = useObservable(stores.state$, stores.state);
  const [keyword, setKeyword] = useState('');
  const settings = useSettingsAddress(store?.id);
  useEffect(() => {
    // Operators come to the merchant view without a list of stores.
    if (!stores.state.loaded) stores.load().catch(() => undefined);
  }, [stores]);
  const own = companies.filter(({ id }) => id === company?.id);
  const hits = storeHits(own, { keyword, onlyActive: false });
  const recent = keyword.trim() === '' ? recentHits(own, storage.get('touchline.recentStores') ?? []) : [];
  const others = hits.filter((hit) => !recent.some((shown) => shown.store.id === hit.store.id));
  const entry = (hit: StoreHit): ReactElement => (
    <li key={hit.store.id}>
      <button
        type="button"
        className="tl-store-entry"
        disabled={hit.blocked !== undefined}
        aria-current={hit.store.id === store?.id ? 'true' : undefined}
        onClick={() => props.onPick(hit)}
      >
        <span>{hit.store.name}</span>
        <small>{hit.blocked ? t(hit.blocked) : hit.store.city}</small>
      </button>
    </li>
  );
  return (
    <div className="tl-store-list">
      <InputGroup
        inputRef={field}
        leftElement={<Search />}
        aria-label={t('shell.searchStores')}
        placeholder={t('shell.searchStores')}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
        onKeyDown={ignoreComposing((event) => {
          const [only] = hits.filter(({ blocked }) => !blocked);
          if (event.key === 'Enter' && only && keyword.trim() !== '') props.onPick(only);
        })}
      />
      {recent.length > 0 ? (
        <>
          <h2 className="tl-store-title">{t('shell.recentStores')}</h2>
          <ul>{recent.map(entry)}</ul>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          {recent.length > 0 ? <h2 className="tl-store-title">{t('shell.allStores')}</h2> : null}
          <ul className="tl-store-scroll">{others.map(entry)}</ul>
        </>
      ) : null}
      {settings ? (
        <Button
          variant="minimal"
          fill
          alignText="start"
          icon={<Cog />}
          className="tl-store-other"
          onClick={() => {
            props.onLeave();
            void navigate(settings);
          }}
        >
          {t('shell.storeSettings')}
        </Button>
      ) : null}
      {loaded && hits.length === 0 ? <p className="tl-menu-none">{t('shell.noStoreMatch')}</p> : null}
      {companies.length > 1 ? (
        <Button
          variant="minimal"
          fill
          alignText="start"
          className="tl-store-other"
          onClick={() => {
            props.onLeave();
            void navigate('/company-list');
          }}
        >
          {t('shell.otherCompany')}
        </Button>
      ) : null}
    </div>
  );
}

/** Where the settings of the chosen store are, for whoever may open them (decision H47). */
function useSettingsAddress(storeId: number | undefined): string | undefined {
  const isOpen = usePartnerPage('/store/edit');
  return storeId !== undefined && isOpen ? `/store/edit?storeId=${storeId}` : undefined;
}
