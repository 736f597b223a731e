import { Callout, Spinner } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { ActionDialog, Http, usePluginText, useService } from '../../../../core/api.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import { clockPicture } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';

/** A sharing picture as the server draws it, which is what the app shows. */
export function DrawnDialog({ rows, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-topics');
  const http = useService(Http);
  const [item] = rows;
  const id = item?.id ?? 0;
  const { data, isError } = useQuery({
    queryKey: [clockPicture.id, id, item?.version],
    queryFn: async ({ signal }) =>
      (await http.send(clockPicture, { params: { id } }, { signal, quiet: true })).content,
  });
  const address = useAddressOf(data);
  return (
    <ActionDialog title={item?.title ?? ''} confirmText={t('drawn.close')} onAct={onClose} onClose={onClose}>
      {isError ? <Callout intent="danger">{t('drawn.failed')}</Callout> : null}
      {address === undefined ? (
        isError ? null : (
          <Spinner size={24} />
        )
      ) : (
        <img src={address} alt={item?.title ?? ''} width={320} />
      )}
    </ActionDialog>
  );
}

/** The address of a picture that this page holds; undefined until it is here. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect.
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
