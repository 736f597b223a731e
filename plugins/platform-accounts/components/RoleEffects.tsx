import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { RoleEffect } from '../../../shared/contract/permissions/shapes.ts';
import { EffectTable } from './EffectTable.tsx';
import { Gains } from './Gains.tsx';

/** What the change of a role does: to how many, which codes, and to whom by name. */
export function RoleEffects({ effect }: { readonly effect: RoleEffect }): ReactElement {
  const t = usePluginText('platform-accounts');
  const { affectedAccounts, accounts, gained, lost } = effect;
  if (affectedAccounts === 0) return <p>{t('effect.nobody')}</p>;
  return (
    <>
      <p>{t('effect.touched', { count: affectedAccounts })}</p>
      <Gains gained={gained} lost={lost} />
      <EffectTable accounts={accounts} />
      {affectedAccounts > accounts.length ? (
        <p className="tl-ink-2">{t('effect.more', { count: affectedAccounts - accounts.length })}</p>
      ) : null}
    </>
  );
}
