import { namesOf, recordEntry, type TrailEntry } from '../../../db/seed/trail.ts';
import { DAY, HOUR, type World } from '../../../db/seed/world.ts';

type CodeRow = World['rows']['channelCode'][number];

/** What people did to channel codes, as the audit trail would tell it; it ends where they are now. */
export function addHistory(world: World): void {
  const names = namesOf(world);
  for (const code of world.rows.channelCode) recordCode(world, code, names.get(code.createdBy) ?? '');
}

function recordCode(world: World, code: CodeRow, actor: string): void {
  const { id = 0, content, type, category, searchId, serialNumber, createdBy, enable } = code;
  const at = code.createdAt?.getTime() ?? world.now;
  const add = (deed: TrailEntry): void =>
    recordEntry(world, { ...code, object: 'channel', id, actorId: createdBy, actor }, deed);
  const isRenamed = id % 3 === 0;
  const first = isRenamed ? '新渠道码' : content;
  const after = { type, category, searchId, content: first, serialNumber };
  add({ at, action: 'channels.create', after });
  if (isRenamed)
    add({ at: at + HOUR, action: 'channels.rename', before: { content: first }, after: { content } });
  if (enable === 0)
    add({
      at: Math.min(at + 30 * DAY, world.now),
      action: 'channels.switch',
      before: { enable: 1 },
      after: { enable: 0 },
    });
}
