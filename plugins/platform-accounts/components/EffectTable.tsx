import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { ShortTable } from '../../../core/list.ts';
import {
  type RightsEffect,
  rightsEffectColumns,
} from '../../../shared/contract/permissions/rightsEffects.columns.ts';
import type { AccountEffect, AccountOutcome } from '../../../shared/contract/permissions/shapes.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { useRightWords } from './useRightWords.ts';
import './Rights.css';

const effectId = ({ key }: RightsEffect): string => key;

/** What each account gains and loses in words, or why it stays as it is. */
export function EffectLines({ rows }: { readonly rows: readonly RightsEffect[] }): ReactElement {
  const t = usePluginText('platform-accounts');
  return (
    <div className="tl-rights-effects">
      <ShortTable label={t('effect.label')} columns={rightsEffectColumns} rows={rows} rowId={effectId} />
    </div>
  );
}

/** Table of gains and losses by account, as a dry run answered them. */
export function EffectTable(props: {
  readonly accounts: readonly (AccountEffect | AccountOutcome)[];
}): ReactElement {
  const { namesOf } = useRightWords();
  const { whyNot } = useOutcomeWords();
  const rows = props.accounts.map((each) => ({
    key: `${each.accountId} ${each.storeId}`,
    account: `${each.name} (${each.accountName})`,
    store: each.storeName ?? '',
    gained: namesOf(each.gained),
    lost: namesOf(each.lost),
    whyNot: 'done' in each ? whyNot(each) : '',
  }));
  return <EffectLines rows={rows} />;
}
