import { z } from 'zod';
import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import type { grantMedal as grantCall } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { setFigure } from '../figures/sql.ts';
import { readAppItem } from '../list/service.ts';
import { holdItem } from '../ranking/sql.ts';
import { refuse } from '../refusals.ts';
import * as statements from './sql.ts';

const Values = z.object({ medalId: z.number() });

/** What a task does for each member; who has the medal already is skipped. */
export const grantChange = operatorChangeKind<z.output<typeof Values>>({
  name: 'appItems.grantMedal',
  values: Values,
  title: () => 'appItems_grant',
  apply: async (tx, { services, caller, context }, memberId, { medalId }) => {
    await holdItem(tx, medalId);
    if (!(await statements.grant(tx, caller.scope, { medalId, memberId, now: context.now })))
      throw refuse.alreadyUsed({ what: 'medal' });
    const holders = await statements.countHolders(tx, medalId);
    const looking = { now: context.now, zone: services.config.zone };
    await setFigure(tx, medalId, { name: 'holders', count: holders }, looking);
  },
});

/** Grants a medal to members by their phones, or says who would get it. @throws Refusal forbidden, notFound */
export async function grantMedal(
  services: Services,
  request: PlatformRequest,
  id: number,
  { phones, dryRun }: { readonly phones: readonly string[]; readonly dryRun: boolean },
): Promise<ResultOf<typeof grantCall>> {
  await readAppItem(services, request, { kind: 'medal', id });
  const { orm } = services.database;
  const typed = phones.map((phone) => typedPhone(phone));
  const known = await statements.holdersAmong(orm, request.caller.scope, id, typed);
  const seen = new Set<string>();
  const invalid: { row: number; reason: 'notMobile' | 'duplicate' | 'unknown' | 'hasIt' }[] = [];
  const objects: { id: number; name: string }[] = [];
  typed.forEach((phone, index) => {
    const member = known.get(phone);
    const wrong = (reason: (typeof invalid)[number]['reason']) =>
      void invalid.push({ row: index + 1, reason });
    if (!MOBILE_NUMBER.test(phone)) wrong('notMobile');
    else if (seen.has(phone)) wrong('duplicate');
    else if (!member) wrong('unknown');
    else if (member.hasIt) wrong('hasIt');
    else objects.push({ id: member.id, name: member.name });
    seen.add(phone);
  });
  const found = { valid: objects.length, invalid, totalCount: objects.length };
  if (dryRun || objects.length === 0) return { ...found, taskId: null };
  const { taskId } = await startChange(services, request, grantChange, {
    values: { medalId: id },
    objects,
    count: objects.length,
  });
  await writeAudit(orm, {
    by: request.caller,
    action: 'appItems.grantMedal',
    object: 'appItem',
    objectId: id,
    context: request.context,
    after: { granted: objects.length },
  });
  return { ...found, taskId };
}

/** Grants medals to everybody whose condition is true by now. */
export async function grantByCondition(services: Services): Promise<void> {
  const { database, now, config } = services;
  for (const medal of await statements.medalsToGrant(database.orm, now())) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, each in its own transaction
    await database.transaction(async (tx) => {
      await holdItem(tx, medal.id);
      const granted = await statements.grantByCondition(tx, medal, now());
      if (granted === 0) return;
      const holders = await statements.countHolders(tx, medal.id);
      const looking = { now: now(), zone: config.zone };
      await setFigure(tx, medal.id, { name: 'holders', count: holders }, looking);
    });
  }
}
