import type { ReactElement } from 'react';
import { type Choice, usePluginText } from '../../../core/api.ts';
import { CheckSet } from '../../../shared/ui/CheckSet/CheckSet.tsx';

/** Most coaches of a session (screens F2). */
const MOST_COACHES = 10;

/** Coaches of the store to choose from. */
export function CoachField(props: {
  readonly coaches: readonly Choice[];
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly disabled?: boolean;
}): ReactElement {
  const t = usePluginText('partner-templates');
  const { coaches, value, onChange, disabled = false } = props;
  if (coaches.length === 0) return <p className="tl-ink-2">{t('coaches.none')}</p>;
  return (
    <CheckSet options={coaches} value={value} onChange={onChange} max={MOST_COACHES} disabled={disabled} />
  );
}
