import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useState } from 'react';
import type { PluginText } from '../../../../core/api.ts';
import { PrintSheet } from '../../../platform-statements/api.ts';
import type { BusinessAsked } from './useBusiness.ts';

/** Prints the report under the head of whose it is and what it covers. */
export function BusinessPrint({
  asked,
  isEmpty,
  children,
  t,
}: {
  readonly asked: BusinessAsked;
  readonly isEmpty: boolean;
  /** The report. */
  readonly children: ReactElement;
  readonly t: PluginText<'platform-reports'>;
}): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const facts = [`${t('business.days')}: ${asked.start} – ${asked.end}`, t(`grains.${asked.grain}`)];
  return (
    <>
      <Button
        icon={<Print />}
        text={t('print')}
        disabled={isEmpty}
        title={isEmpty ? t('business.emptyTitle') : undefined}
        onClick={() => setPrinting(true)}
      />
      {isPrinting ? (
        <PrintSheet title={t('business.title')} facts={facts} onPrinted={stop}>
          {children}
        </PrintSheet>
      ) : null}
    </>
  );
}
