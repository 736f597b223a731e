import type { FindTools } from '../../../core/api.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** What the act is called in either language; whoever types the beginning of one of these wants it. */
const NAMES = ['新建场次', '发布场次', 'new session', 'publish session', 'create session'];
const TITLE = { 'zh-CN': '新建场次', en: 'New session' };

/** The form that publishes one session. */
export default async function findNewSession(text: string, { language }: FindTools) {
  const wanted = normalForm(text);
  if (!NAMES.some((name) => name.startsWith(wanted))) return [];
  return [{ id: 'new', title: TITLE[language], path: '/event/publish' }];
}
