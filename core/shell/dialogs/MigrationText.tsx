import { type ReactElement, useState } from 'react';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import { hasStopped, spellDay } from './migration.ts';

/** What the payment-migration reminder says on the business day of now. */
export function MigrationText(props: {
  readonly openBefore: string;
  readonly stopFrom: string;
  readonly zone: string;
}): ReactElement {
  const t = useText();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const stopped = hasStopped(props.stopFrom, props.zone, now);
  const dates = {
    openBefore: spellDay(props.openBefore, language),
    stopFrom: spellDay(props.stopFrom, language),
  };
  return <p>{t(stopped ? 'dialogs.migrationStopped' : 'dialogs.migrationText', dates)}</p>;
}
