import { DAY, HOUR, type World } from './world.ts';

type TemplateRow = World['rows']['eventTemplate'][number];
type CodeRow = World['rows']['channelCode'][number];

/** What people did to templates and channel codes, as the audit trail would tell it; it ends where they are now. */
export function addHistories(world: World): void {
  const names = new Map(world.rows.account.map(({ id, name }) => [id, name]));
  for (const template of world.rows.eventTemplate)
    tellTemplate(world, template, nameOf(names, template.creatorId));
  for (const code of world.rows.channelCode) tellCode(world, code, nameOf(names, code.createdBy));
}

const nameOf = (names: ReadonlyMap<number | undefined, string>, id: number): string => names.get(id) ?? '';

interface Deed {
  readonly at: number;
  readonly action: string;
  readonly before?: unknown;
  readonly after: unknown;
}

function tellTemplate(world: World, template: TemplateRow, actor: string): void {
  const { id, title, storeId, capacity, creatorId, isOnShelf } = template;
  const [made, changed] = [template.createdAt, template.updatedAt].map(
    (date) => date?.getTime() ?? world.now,
  );
  const tell = (deed: Deed): void =>
    addLine(world, { ...template, object: 'template', id: id ?? 0, actorId: creatorId, actor }, deed);
  tell({ at: made ?? world.now, action: 'eventTemplates.create', after: { title, storeId } });
  const before = { capacity: Math.max(2, capacity - 4), registrationClose: 120 };
  const after = { capacity, registrationClose: template.registrationClose };
  tell({ at: changed ?? world.now, action: 'eventTemplates.change', before, after });
  if (isOnShelf === 0)
    tell({
      ...{ at: (changed ?? world.now) + HOUR, action: 'eventTemplates.shelve' },
      ...{ before: { isOnShelf: 1 }, after: { isOnShelf: 0 } },
    });
}

function tellCode(world: World, code: CodeRow, actor: string): void {
  const { id = 0, content, type, category, searchId, serialNumber, createdBy, enable } = code;
  const at = code.createdAt?.getTime() ?? world.now;
  const tell = (deed: Deed): void =>
    addLine(world, { ...code, object: 'channel', id, actorId: createdBy, actor }, deed);
  const isRenamed = id % 3 === 0;
  const first = isRenamed ? '新渠道码' : content;
  const after = { type, category, searchId, content: first, serialNumber };
  tell({ at, action: 'channels.create', after });
  if (isRenamed)
    tell({ at: at + HOUR, action: 'channels.rename', before: { content: first }, after: { content } });
  if (enable === 0)
    tell({
      ...{ at: Math.min(at + 30 * DAY, world.now), action: 'channels.switch' },
      ...{ before: { enable: 1 }, after: { enable: 0 } },
    });
}

function addLine(
  world: World,
  of: {
    readonly object: string;
    readonly id: number;
    readonly companyId: number;
    readonly storeId: number;
    readonly actorId: number;
    readonly actor: string;
  },
  { at, action, before = null, after }: Deed,
): void {
  const { object, id, companyId, storeId, actorId, actor } = of;
  world.rows.auditEntry.push({
    ...{ id: world.nextId('auditEntry'), at: new Date(at), actorId, actor, companyId, storeId },
    ...{ action, object, objectId: String(id), before, after },
  });
}
