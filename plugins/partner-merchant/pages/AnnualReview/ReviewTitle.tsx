import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';

/** Which year's review it is. */
export function ReviewTitle({ year }: { readonly year: number | null }): ReactElement {
  const t = usePluginText('partner-merchant');
  return <h2 className="tl-review-title">{t('review.title', { year: year ?? '' })}</h2>;
}
