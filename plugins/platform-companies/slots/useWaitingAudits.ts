import { useMemo } from 'react';
import { useMenuCall, usePluginText } from '../../../core/api.ts';
import { waiting } from '../../../shared/contract/calls/overview.ts';

/** Behind the entry of the merchant audit: files that wait for a decision. */
export default function useWaitingAudits() {
  const t = usePluginText('platform-companies');
  const count = useMenuCall(waiting, {}).data?.audits ?? 0;
  const title = t('menu.waiting', { count });
  return useMemo(() => ({ count, title }), [count, title]);
}
