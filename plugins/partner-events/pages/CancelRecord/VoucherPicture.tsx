import type { ReactElement } from 'react';
import { Configuration, useService } from '../../../../core/api.ts';
import { Cover } from '../../components/Cover.tsx';
import { useEventText } from '../../useEventText.ts';

/** Picture of a voucher, small; a click shows it whole beside the console. */
export function VoucherPicture({ path }: { readonly path: string }): ReactElement {
  const t = useEventText();
  const { picturesBase } = useService(Configuration);
  return (
    <a
      href={`${picturesBase}${path}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('record.voucherPicture')}
    >
      <Cover path={path} width={32} />
    </a>
  );
}
