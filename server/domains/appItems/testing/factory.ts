import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { appEntry, appItem } from '../../../db/schema/appItems.ts';
import { appKindOf } from '../../../../shared/contract/appItems/allKinds.ts';
import { emptyForm } from '../../../../shared/contract/appItems/kind.ts';
import type { TextPlace } from '../../../../shared/contract/appItems/kinds/clockTemplate.ts';
import { picturesFolder } from '../../../pictures/storePicture.ts';
import type { Services } from '../../../services.ts';
import { type Insert, makeMember, one, type Target, TEST_NOW, unique } from '../../../testing/factories.ts';

/** Values of a kind that its rules take. */
const FILLED: Readonly<Record<string, object>> = {
  challenge: { goal: 5_000, rule: '<p>Run as far as you can.</p>' },
  lesson: { minutes: 20, chapters: [{ title: 'First', url: 'https://video.example.com/1', seconds: 60 }] },
  medal: { threshold: 10, pictureOff: '/medal-off.webp' },
  message: { body: 'See you on Sunday' },
};

/** What somebody fills in of a kind, without a picture. */
export function appItemSample(kind: string, values: object = {}) {
  const known = appKindOf(kind);
  if (!known) throw new Error(`There is no kind ${kind}.`);
  const form = emptyForm(known);
  const isDated = known.span === 'required';
  return {
    ...form,
    title: unique('Item').slice(0, known.titleMax),
    startAt: isDated ? new Date(TEST_NOW).toISOString() : null,
    endAt: isDated ? new Date(TEST_NOW + 7 * 86_400_000).toISOString() : null,
    values: { ...form.values, ...FILLED[kind], ...values },
  };
}

/** An item of a kind, live unless said otherwise. */
export async function makeAppItem(
  { database: { orm } }: Target,
  kind: string,
  given: Insert<typeof appItem> = {},
) {
  const { startAt, endAt, ...form } = appItemSample(kind);
  const row = {
    ...form,
    kind,
    status: 'on' as const,
    startAt: startAt === null ? null : new Date(startAt),
    endAt: endAt === null ? null : new Date(endAt),
    ...given,
  };
  return one(await orm.insert(appItem).values(row).returning());
}

/** A sharing picture with its background, black and 600 by 400, on the disk of the server. */
export async function makeClock(
  test: Target & { readonly services: Pick<Services, 'config'> },
  places: readonly TextPlace[],
) {
  const name = `${randomUUID()}.webp`;
  const folder = picturesFolder(test.services.config.dataDirectory);
  mkdirSync(folder, { recursive: true });
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000000' } })
    .webp()
    .toFile(join(folder, name));
  return makeAppItem(test, 'clock-template', { cover: `/${name}`, values: { places } });
}

/** Somebody in a challenge. */
export async function makeAppEntry(target: Target, itemId: number, given: Insert<typeof appEntry> = {}) {
  const memberId = given.memberId ?? (await makeMember(target)).id;
  const row = { itemId, value: 100, records: 1, lastAt: new Date(TEST_NOW), ...given, memberId };
  return one(await target.database.orm.insert(appEntry).values(row).returning());
}
