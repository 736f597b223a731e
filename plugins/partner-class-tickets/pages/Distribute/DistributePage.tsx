import { Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, useChoices } from '../../../../core/api.ts';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { freeCount } from '../../../../shared/contract/classPacks/calls.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { packLabel } from '../../../../shared/format/packLabel.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { GiveMany } from './GiveMany.tsx';
import { GiveOne } from './GiveOne.tsx';

/** /class/distribute: hands times of a ticket to one member, or to many by their numbers (screens F3). */
export default function DistributePage(): ReactElement {
  const t = useGoodsText();
  const [search, setSearch] = useSearchParams();
  const classPackId = idOf(search.get('classId'));
  const [tab, setTab] = useState<string>('one');
  const options = useChoices(useCall(classPackOptions, { query: { kind: '1' } }).data, packLabel);
  const free = useCall(
    freeCount,
    { query: { classPackId: classPackId ?? 0 } },
    { enabled: classPackId !== undefined, isFresh: true },
  );
  const choose = (id: number | null): void => setSearch(id === null ? {} : { classId: String(id) });
  const refresh = (): void => void free.refetch();
  const page = { classPackId: classPackId ?? 0, free: free.data?.free ?? null, onGiven: refresh };
  return (
    <>
      <Card title={t('give.what')}>
        <FormField label={t('holders.ticket')} required>
          {(control) => (
            <OptionSelect
              {...control}
              options={options}
              none={t('give.choose')}
              value={classPackId ?? null}
              onChange={choose}
            />
          )}
        </FormField>
        {free.data ? (
          <output className="tl-ink-2">
            {t('give.free', { free: free.data.free ?? '∞', distributed: free.data.distributed })}
          </output>
        ) : null}
        {free.error ? <p role="alert">{free.error.message}</p> : null}
      </Card>
      {classPackId === undefined ? null : (
        <Tabs
          id="give"
          key={classPackId}
          selectedTabId={tab}
          onChange={(id) => setTab(String(id))}
          renderActiveTabPanelOnly
        >
          <Tab id="one" title={t('give.one')} panel={<GiveOne {...page} />} />
          <Tab id="many" title={t('give.many')} panel={<GiveMany {...page} />} />
        </Tabs>
      )}
    </>
  );
}
