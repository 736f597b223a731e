import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Exporter, type PluginText, useObservable, useService } from '../../../../core/api.ts';
import type { exportBusiness } from '../../../../shared/contract/finance/calls.ts';
import type { businessColumns } from '../../../../shared/contract/finance/columns.ts';
import type { BusinessAsked } from './useBusiness.ts';

/** The report as a file, with all its columns and its sums. */
export function BusinessFile({
  call,
  columns,
  asked,
  t,
}: {
  readonly call: typeof exportBusiness;
  readonly columns: (typeof businessColumns)['inFile'];
  readonly asked: BusinessAsked;
  readonly t: PluginText<'platform-reports'>;
}): ReactElement {
  const exporter = useService(Exporter);
  const isBusy = useObservable(exporter.busy$, false);
  const { start, end } = asked;
  const request = { query: asked, body: { columns: [...columns], totals: true } };
  return (
    <Button
      icon={<Export />}
      text={t('file')}
      loading={isBusy}
      onClick={() => void exporter.download({ call, request, type: 'business', start, end })}
    />
  );
}
