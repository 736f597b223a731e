import type { ReactElement } from 'react';
import { useItemText } from './texts.ts';

/** Says below a choice that what was chosen is off or gone; nothing while that is not known. */
export function GoneHint(props: {
  readonly data: readonly { readonly value: number }[] | undefined;
  readonly id: number | null;
}): ReactElement | null {
  const { data, id } = props;
  const t = useItemText();
  if (!data || id === null || data.some(({ value }) => value === id)) return null;
  return <output className="tl-field-error">{t('gone')}</output>;
}
