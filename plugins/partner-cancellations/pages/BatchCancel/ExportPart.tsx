import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { type ReactElement } from 'react';
import type { exportNotRefundable, exportPreview } from '../../../../shared/contract/events/calls.ts';
import type { CancelBatchChoice, CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { Exporter, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';

/** A preview and the sessions it was asked for. */
export interface PreviewProps {
  readonly preview: CancelPreview;
  readonly choice: CancelBatchChoice;
}

/** Saves a part of the preview as a file, counted anew and noted by the server (screens A5). */
export function ExportPart({
  call,
  type,
  preview,
  choice,
}: PreviewProps & {
  readonly call: typeof exportNotRefundable | typeof exportPreview;
  readonly type: string;
}): ReactElement {
  const t = usePluginText('partner-cancellations');
  const dates = useDates();
  const exporter = useService(Exporter);
  const isBusy = useObservable(exporter.busy$, false);
  const days = preview.sessions.map(({ startAt }) => dates.day(startAt)).sort();
  const [start, end] = [days[0], days.at(-1)];
  const save = (): void => {
    const named = start === undefined || end === undefined ? {} : { start, end };
    void exporter.download({ call, request: { body: choice }, type, ...named });
  };
  return (
    <Button
      variant="minimal"
      icon={<Export />}
      text={t('batchCancel.exportList')}
      loading={isBusy}
      onClick={save}
    />
  );
}
