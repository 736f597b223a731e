import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Cover } from '../../../partner-templates/api.ts';

/** Picture of a voucher, small; a click shows it large. */
export function VoucherPicture({ path }: { readonly path: string }): ReactElement {
  const t = usePluginText('partner-cancellations');
  const queries = useQueryClient();
  // Its link is over after ten minutes; the page's answers bring a new one.
  const askAgain = (): void => void queries.refetchQueries({ type: 'active' });
  return <Cover path={path} width={32} name={t('mark.voucherPicture')} onLost={askAgain} />;
}
