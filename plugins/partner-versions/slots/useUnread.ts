import { useMenuCall } from '../../../core/api.ts';
import { versionNotice } from '../../../shared/contract/configuration/calls.ts';

/** Behind the entry of versions: the newest one, while it was not read. */
export default function useUnread() {
  const newest = useMenuCall(versionNotice, {}).data;
  const count = newest && newest.isRead === 0 ? 1 : 0;
  return { count, title: { 'zh-CN': '有未读版本', en: 'A version you have not read' } };
}
