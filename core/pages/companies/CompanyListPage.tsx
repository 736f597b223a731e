import { Button, Callout, InputGroup, Switch } from '@blueprintjs/core';
import { Error as ErrorIcon, LogOut, Search } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useService } from '../../plugins/react.tsx';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { type Leave, leavePage } from '../../shell/leave.ts';
import { useFocus } from '../../shell/useFocus.ts';
import { useText } from '../../shell/useText.ts';
import { CompanyCard, StoreRow } from './CompanyCard.tsx';
import { PublicFrame } from '../PublicFrame.tsx';
import { type CompanyList, useCompanyList } from './useCompanyList.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import './CompanyListPage.css';

/** /company-list: chooses the company and store to work in, then loads the console anew (screens D). */
export function CompanyListPage({ leave = leavePage }: { readonly leave?: Leave }): ReactElement {
  const t = useText();
  const authentication = useService(Authentication);
  const list = useCompanyList(leave);
  return (
    <PublicFrame
      bare
      width={880}
      actions={
        <Button variant="minimal" icon={<LogOut />} onClick={() => void authentication.signOut()}>
          {t('shell.signOut')}
        </Button>
      }
    >
      <h1 className="tl-public-title">{t('companies.title')}</h1>
      <p className="tl-public-lead">{t('companies.lead')}</p>
      {list.failed ? (
        <Callout intent="danger" icon={<ErrorIcon />} className="tl-callout-action" role="alert">
          <span>{t('companies.failed')}</span>
          <Button variant="minimal" size="small" onClick={list.reload}>
            {t('companies.retry')}
          </Button>
        </Callout>
      ) : null}
      {list.loading ? (
        <div className="tl-company" aria-busy="true">
          <SkeletonRows rows={6} rowHeight={48} />
        </div>
      ) : null}
      {!list.loading && !list.failed ? <Companies list={list} /> : null}
    </PublicFrame>
  );
}

function Companies({ list }: { readonly list: CompanyList }): ReactElement {
  const t = useText();
  if (list.companies.length === 0) {
    return (
      <EmptyState
        kind="first-use"
        title={t('companies.noneTitle')}
        text={t('companies.noneText')}
        actions={<LinkButton to="/merchant-settle">{t('companies.support')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <CompanyFilter list={list} />
      {list.recent.length > 0 ? (
        <section className="tl-company" aria-labelledby="companies-recent">
          <h2 className="tl-company-recent" id="companies-recent">
            {t('companies.recent')}
          </h2>
          {list.recent.map((hit) => (
            <StoreRow key={hit.store.id} hit={hit} list={list} withCompany />
          ))}
        </section>
      ) : null}
      {list.shown.map(({ company, hits }) => (
        <CompanyCard key={company.id} company={company} hits={hits} list={list} />
      ))}
      {list.shown.length === 0 ? (
        <EmptyState
          kind="no-result"
          title={t('companies.noMatchTitle')}
          text={t('companies.noMatchText')}
          actions={<Button onClick={list.clear}>{t('companies.clear')}</Button>}
        />
      ) : null}
    </>
  );
}

function CompanyFilter({ list }: { readonly list: CompanyList }): ReactElement {
  const t = useText();
  // The page has one job: whoever comes here wants to type a name.
  const field = useFocus();
  return (
    <form
      className="tl-company-filter"
      onSubmit={(event) => {
        event.preventDefault();
        list.pickSingle();
      }}
    >
      <InputGroup
        inputRef={field}
        leftElement={<Search />}
        aria-label={t('companies.keyword')}
        placeholder={t('companies.keyword')}
        value={list.keyword}
        onChange={(event) => list.setKeyword(event.currentTarget.value)}
      />
      <Switch
        checked={list.onlyActive}
        label={t('companies.onlyActive')}
        onChange={(event) => list.setOnlyActive(event.currentTarget.checked)}
      />
      <output className="tl-company-hits">
        {list.keyword.trim() === ''
          ? ''
          : list.single
            ? t('companies.enterHint')
            : t('companies.hits', { total: list.hitCount })}
      </output>
    </form>
  );
}
