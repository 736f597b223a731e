import { namesOf, recordEntry, type TrailEntry } from '../../../db/seed/trail.ts';
import { HOUR, type World } from '../../../db/seed/world.ts';

type TemplateRow = World['rows']['eventTemplate'][number];

/** What people did to templates, as the audit trail would tell it; it ends where they are now. */
export function addHistory(world: World): void {
  const names = namesOf(world);
  for (const template of world.rows.eventTemplate)
    recordTemplate(world, template, names.get(template.creatorId) ?? '');
}

function recordTemplate(world: World, template: TemplateRow, actor: string): void {
  const { id, title, storeId, capacity, creatorId, isOnShelf } = template;
  const [made, changed] = [template.createdAt, template.updatedAt].map(
    (date) => date?.getTime() ?? world.now,
  );
  const add = (deed: TrailEntry): void =>
    recordEntry(world, { ...template, object: 'template', id: id ?? 0, actorId: creatorId, actor }, deed);
  add({ at: made ?? world.now, action: 'eventTemplates.create', after: { title, storeId } });
  const before = { capacity: Math.max(2, capacity - 4), registrationClose: 120 };
  const after = { capacity, registrationClose: template.registrationClose };
  add({ at: changed ?? world.now, action: 'eventTemplates.change', before, after });
  if (isOnShelf === 0)
    add({
      at: (changed ?? world.now) + HOUR,
      action: 'eventTemplates.shelve',
      before: { isOnShelf: 1 },
      after: { isOnShelf: 0 },
    });
}
