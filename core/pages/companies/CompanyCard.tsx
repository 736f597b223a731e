import { Button } from '@blueprintjs/core';
import { Shop } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import type { Company } from '../../../shared/contract/authentication/identity.shapes.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import type { StoreHit } from '../../shell/palette/storeHits.ts';
import { useText } from '../../shell/useText.ts';
import type { CompanyList } from './useCompanyList.ts';

/** One company with the stores that match. */
export function CompanyCard(props: {
  readonly company: Company;
  readonly hits: readonly StoreHit[];
  readonly list: CompanyList;
}): ReactElement {
  const { company, hits, list } = props;
  const t = useText();
  const name = company.companyName || company.name;
  return (
    <section className="tl-company" aria-label={name}>
      <header className="tl-company-head">
        {company.avatar ? (
          <img className="tl-company-avatar" src={company.avatar} alt="" width="32" height="32" />
        ) : (
          <span className="tl-company-avatar" aria-hidden="true">
            {[...name][0]}
          </span>
        )}
        <div className="tl-company-names">
          <h2>{name}</h2>
          <p>
            {[
              t(`codes.companyType.${company.type === 2 ? 2 : 1}`),
              company.city,
              t('companies.stores', { total: company.stores.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="tl-company-tags">
          {company.status === 0 ? <StatusTag meaning="over">{t('companies.disabled')}</StatusTag> : null}
          {company.auditStatus === AuditStatus.settled ? null : (
            <Link to="/merchant-settle" title={t('companies.openSettle')}>
              <StatusTag meaning="look">{t(`codes.auditStatus.${company.auditStatus}`)}</StatusTag>
            </Link>
          )}
        </div>
      </header>
      {hits.map((hit) => (
        <StoreRow key={hit.store.id} hit={hit} list={list} />
      ))}
    </section>
  );
}

/** One store: name, place, collection state, and the button that opens the console in it. */
export function StoreRow(props: {
  readonly hit: StoreHit;
  readonly list: CompanyList;
  readonly withCompany?: boolean;
}): ReactElement {
  const { hit, list, withCompany = false } = props;
  const { company, store, blocked } = hit;
  const t = useText();
  const current = store.id === list.storeId;
  const second = [withCompany ? company.name : store.fullName, store.city].filter(Boolean).join(' · ');
  return (
    <div className={blocked ? 'tl-store tl-store-blocked' : 'tl-store'}>
      <Shop className="tl-store-icon" />
      <div className="tl-store-names">
        <strong>{store.name}</strong>
        <span>{blocked ? t(blocked) : second}</span>
      </div>
      {blocked ? null : (
        <span className="tl-store-pay">
          <StatusTag
            meaning={store.payment.status === 2 ? 'good' : store.payment.status === 1 ? 'live' : 'over'}
          >
            {t(`companies.pay${store.payment.status}`)}
          </StatusTag>
        </span>
      )}
      <Button
        disabled={blocked !== undefined}
        title={blocked && t(blocked)}
        aria-label={`${t(current ? 'companies.current' : 'companies.enter')} ${store.name}`}
        onClick={() => void list.pick(hit)}
      >
        {current ? t('companies.current') : t('companies.enter')}
      </Button>
    </div>
  );
}
