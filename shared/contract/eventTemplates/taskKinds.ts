import type { TaskKinds } from '../taskKinds.ts';

export const taskKinds = {
  publish: { code: 2, page: '/event/index?templateId={templateId}' },
} satisfies TaskKinds;
