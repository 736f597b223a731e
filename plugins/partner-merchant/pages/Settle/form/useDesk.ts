import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Http, useSend, useService } from '../../../../../core/api.ts';
import { merchantInfo, saveMerchantInfo } from '../../../../../shared/contract/merchant.ts';
import { contentOf, type MerchantFile } from '../../../model/content.ts';
import { type DeskState, FileDesk } from '../../../model/FileDesk.ts';

/** The own file while it is filled in, with its way to the server; what is left is sent when the page is left. */
export function useDesk(file: MerchantFile): readonly [FileDesk, DeskState] {
  const http = useService(Http);
  const client = useQueryClient();
  const { send } = useSend(saveMerchantInfo);
  const [desk] = useState(
    () =>
      new FileDesk(
        { content: contentOf(file), version: file.version },
        {
          save: (content, version, submit) =>
            send({ body: { ...content, version, submit } }, { quiet: true }),
          latest: async () => {
            const stored = await http.fetch(merchantInfo, {}, { quiet: true });
            return { content: contentOf(stored), version: stored.version };
          },
        },
      ),
  );
  useEffect(() => {
    // A tab that is closed in the middle of a word asks first; a page that is left sends what is there.
    const ask = (event: BeforeUnloadEvent): void => {
      if (!desk.isUnsaved()) return;
      event.preventDefault();
      void desk.flush();
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void desk.flush();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', leave);
      desk.close();
      // Whoever comes back reads what was stored meanwhile.
      if (desk.state().savedAt !== undefined || desk.isUnsaved())
        void client.invalidateQueries({ queryKey: [merchantInfo.id] });
    };
  }, [desk, client]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.state)];
}
