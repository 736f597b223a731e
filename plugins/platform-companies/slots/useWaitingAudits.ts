import { useMemo } from 'react';
import { useMenuCall } from '../../../core/api.ts';
import { waiting } from '../../../shared/contract/overview/calls.ts';

/** Behind the entry of the merchant audit: files that wait for a decision. Said as titles of the menu are. */
export default function useWaitingAudits() {
  const count = useMenuCall(waiting, {}).data?.audits ?? 0;
  return useMemo(
    () => ({
      count,
      title: {
        'zh-CN': `${count} 份资料待审核`,
        en: count === 1 ? '1 file waits for a decision' : `${count} files wait for a decision`,
      },
    }),
    [count],
  );
}
