import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Cover } from '../../components/Cover.tsx';

/** Picture of a voucher, small; a click shows it large. */
export function VoucherPicture({ path }: { readonly path: string }): ReactElement {
  const t = usePluginText('partner-events');
  return <Cover path={path} width={32} name={t('mark.voucherPicture')} />;
}
