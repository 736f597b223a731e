import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { AccountEffect, AccountOutcome } from '../../../shared/contract/shapes/permissions.ts';
import { PlainTable } from '../../../shared/ui/PlainTable/PlainTable.tsx';
import { useRightWords } from './useRightWords.ts';
import './Rights.css';

/** What each account gains and loses by name, or why it stays as it is. */
export function EffectTable({
  accounts,
}: {
  readonly accounts: readonly (AccountEffect | AccountOutcome)[];
}): ReactElement {
  const t = usePluginText('platform-accounts');
  const { namesOf } = useRightWords();
  return (
    <div className="tl-rights-effects">
      <PlainTable label={t('effect.label')}>
        <thead>
          <tr>
            <th scope="col">{t('effect.account')}</th>
            <th scope="col">{t('effect.gained')}</th>
            <th scope="col">{t('effect.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((each) => (
            <tr key={`${each.accountId} ${each.storeId}`}>
              <th scope="row">
                {each.name} ({each.accountName})
                {each.storeName === null ? null : <div className="tl-ink-2">{each.storeName}</div>}
              </th>
              {'done' in each && !each.done ? (
                <td colSpan={2} className="tl-warning">
                  {each.resultDesc}
                </td>
              ) : (
                <>
                  <td>{namesOf(each.gained) || '–'}</td>
                  <td>{namesOf(each.lost) || '–'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
