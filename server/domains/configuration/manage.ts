import type { ResultOf } from '../../../shared/contract/call.ts';
import type { changeSettings as contract } from '../../../shared/contract/configuration/calls.ts';
import {
  type Settings,
  type SettingsForm,
  TYPED_ADDRESSES,
} from '../../../shared/contract/configuration/settings.shapes.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import { tellOfSettings } from '../../live/settingsSignal.ts';
import type { Services } from '../../services.ts';
import { givenIdentityProvider, storedSettings } from './service.ts';
import { countChange, keepSetting, settingsVersion } from './sql.ts';

type Decided = Omit<SettingsForm, 'version' | 'typed'>;

/** What is stored, as the form has it. */
async function readDecided(db: Queryable): Promise<Decided> {
  const { notice = '', until = null, migration, ...others } = await storedSettings(db);
  return { ...others, notice, until, openBefore: migration.openBefore, stopFrom: migration.stopFrom };
}

/** What super admins have decided for everybody. */
export async function readSettings(
  { config, database: { orm } }: Services,
  { scope }: PlatformCaller,
): Promise<Settings> {
  const version = await settingsVersion(orm, scope);
  const given = givenIdentityProvider(config);
  return { ...(await readDecided(orm)), version, givenIdentityProvider: given };
}

/** Decides anew; open consoles follow at once. @throws Refusal changedBySomeoneElse (10150), badInput. */
export async function changeSettings(
  { database }: Services,
  { caller, context }: PlatformRequest,
  { version, typed = {}, ...wanted }: SettingsForm,
): Promise<ResultOf<typeof contract>> {
  return database.transaction(async (tx) => {
    const next = await countChange(tx, caller.scope, version);
    if (next === undefined) throw refuse.changedBySomeoneElse();
    const before = await readDecided(tx);
    refuseUntyped(before, wanted, typed);
    const changed = (Object.keys(wanted) as (keyof Decided)[]).filter(
      (name) => wanted[name] !== before[name],
    );
    const { openBefore, stopFrom, notice, until, ...others } = wanted;
    // What nobody has said is no row: a new version may begin with another word for it.
    const rows = { ...others, notice: notice || null, until, migration: { openBefore, stopFrom } };
    for (const [name, value] of Object.entries(rows)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await keepSetting(tx, caller.scope, name, value);
    }
    const pick = (from: Decided) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await writeAudit(tx, {
      by: caller,
      action: 'configuration.changeSettings',
      object: 'settings',
      objectId: 'all',
      context,
      before: pick(before),
      after: pick(wanted),
    });
    await tellOfSettings(database.signals, tx);
    return { id: 1, version: next };
  });
}

/** Who sends everybody elsewhere has typed where to once more. @throws Refusal badInput. */
function refuseUntyped(before: Decided, wanted: Decided, typed: NonNullable<SettingsForm['typed']>): void {
  const faults = TYPED_ADDRESSES.filter(
    (name) => wanted[name] !== '' && wanted[name] !== before[name] && typed[name] !== wanted[name],
  ).map((field) => ({
    field: `typed.${field}`,
    code: 'other',
    message: `is not the address in ${field}, to which everybody will be led; type it as it stands there`,
  }));
  if (faults.length > 0) throw refuse.badInput(faults);
}
