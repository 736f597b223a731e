import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Exporter, useObservable, usePluginText, useService } from '../../../core/api.ts';
import type { CallSpec, SentRequest } from '../../../shared/contract/call.ts';

/** The report as a file: its own "ForReport" call with the filters of the page. */
export function ReportFile<C extends CallSpec>({
  call,
  values,
  type,
}: {
  readonly call: C;
  readonly values: Readonly<Record<string, string>>;
  /** First part of the file's name. */
  readonly type: string;
}): ReactElement {
  const t = usePluginText('platform-reports');
  const exporter = useService(Exporter);
  const isBusy = useObservable(exporter.busy$, false);
  const { start, end } = values;
  // The address is text and this is where it becomes a request; the server checks it against the contract.
  const request = { query: values } as unknown as SentRequest<C>;
  return (
    <Button
      icon={<Export />}
      text={t('file')}
      loading={isBusy}
      onClick={() =>
        void exporter.download({ call, request, type, ...(start && { start }), ...(end && { end }) })
      }
    />
  );
}
