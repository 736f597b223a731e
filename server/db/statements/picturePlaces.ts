import type { PgColumn } from 'drizzle-orm/pg-core';
import { appItem } from '../schema/appItems.ts';
import { content } from '../schema/content.ts';
import { eventTemplate, regulation } from '../schema/events.ts';
import { account } from '../schema/identity.ts';
import {
  company,
  member,
  merchantAudit,
  merchantFile,
  setting,
  sportType,
  store,
  versionRecord,
} from '../schema/organisation.ts';
import { classPack } from '../schema/packs.ts';
import { task, taskItem } from '../schema/tasks.ts';

/**
 * Every column that may hold the address of a picture, alone or within a longer text. What is named in none of them is
 * removed (`server/pictures/removal.ts`), so a test asks about each column of the schema whether it belongs here.
 */
export const PICTURE_PLACES: readonly PgColumn[] = [
  account.avatar,
  classPack.cover,
  classPack.description,
  company.avatar,
  member.avatar,
  eventTemplate.cover,
  eventTemplate.images,
  eventTemplate.description,
  regulation.content,
  sportType.icon,
  sportType.defaults,
  store.cover,
  merchantFile.company,
  merchantFile.legal,
  merchantFile.bank,
  merchantFile.stores,
  merchantFile.files,
  merchantFile.previous,
  merchantFile.approved,
  merchantAudit.fields,
  versionRecord.versionIntroduction,
  setting.value,
  task.payload,
  taskItem.voucherPicture,
  content.pictures,
  content.previousPictures,
  appItem.cover,
  appItem.values,
];
