import type { ReactElement } from 'react';
import { Cover } from '../../components/Cover.tsx';
import { useEventText } from '../../useEventText.ts';

/** Picture of a voucher, small; a click shows it large. */
export function VoucherPicture({ path }: { readonly path: string }): ReactElement {
  const t = useEventText();
  return <Cover path={path} width={32} name={t('mark.voucherPicture')} />;
}
