import { useCallback } from 'react';
import { Http, Messages, usePluginText, useService } from '../../../../core/api.ts';
import { channelCode } from '../../../../shared/contract/calls/channels.ts';
import type { Channel } from '../../../../shared/contract/shapes/channels.ts';
import { saveFile } from '../../../../shared/ui/saveFile.ts';
import { codeFileName } from '../../model/fileNames.ts';

/** Edge of the pictures in an archive: sharp on 5 cm of paper. */
const PIXELS = 600;

/** Saves the codes of some rows as one ZIP, a PNG each. */
export function useCodeArchive(): (rows: readonly Channel[]) => Promise<void> {
  const t = usePluginText('partner-channels');
  const http = useService(Http);
  const messages = useService(Messages);
  return useCallback(
    async (rows) => {
      try {
        // The packer is fetched with the first archive.
        const { zipSync } = await import('fflate');
        const files: Record<string, Uint8Array> = {};
        for (const row of rows) {
          const { serialNumber } = row;
          const query = { size: PIXELS, format: 'png', logo: '1' } as const;
          // One at a time: the server draws each.
          // oxlint-disable-next-line no-await-in-loop
          const { content } = await http.send(channelCode, { params: { serialNumber }, query });
          // oxlint-disable-next-line no-await-in-loop
          files[codeFileName(row, 'png')] = new Uint8Array(await content.arrayBuffer());
        }
        // Pictures are packed already.
        saveFile(new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }), 'channel-codes.zip');
        messages.success(t('archive.done', { count: rows.length }));
      } catch (error) {
        messages.error(error instanceof Error ? error.message : t('archive.failed'));
      }
    },
    [http, messages, t],
  );
}
