import { content, contentDecision, contentPicture, contentReport } from '../../../db/schema/content.ts';
import { type Insert, makeMember, one, type Target, TEST_NOW, unique } from '../../../testing/factories.ts';

/** Something a user wrote, an hour ago. */
export async function makeContent(
  target: Target,
  kind: (typeof content.$inferSelect)['kind'],
  values: Insert<typeof content> = {},
) {
  const authorId = values.authorId === undefined ? (await makeMember(target)).id : values.authorId;
  const defaults = {
    kind,
    externalId: unique(kind),
    text: unique('Words'),
    createdAt: new Date(TEST_NOW - 3_600_000),
  };
  return one(
    await target.database.orm
      .insert(content)
      .values({ ...defaults, ...values, authorId })
      .returning(),
  );
}

/** A report about it that waits for an answer. */
export async function makeContentReport(
  target: Target,
  contentId: number,
  values: Insert<typeof contentReport> = {},
) {
  const reporterId = values.reporterId ?? (await makeMember(target)).id;
  const defaults = { externalId: unique('report'), reason: 2, text: unique('Reported'), contentId };
  return one(
    await target.database.orm
      .insert(contentReport)
      .values({ ...defaults, ...values, reporterId })
      .returning(),
  );
}

/** A picture of an item that is still to be fetched, in a year that no test comes to. */
export async function makeContentPicture(
  { database: { orm } }: Target,
  contentId: number,
  values: Insert<typeof contentPicture> = {},
) {
  const address = `https://pictures.example.com/${unique('picture')}.png`;
  return one(
    await orm
      .insert(contentPicture)
      .values({ contentId, address, nextTryAt: new Date('2099-01-01T00:00:00Z'), ...values })
      .returning(),
  );
}

/** A decision about it, made just now, which the content does not say. */
export async function makeContentDecision(
  { database: { orm } }: Target,
  of: typeof content.$inferSelect,
  by: number,
  values: Insert<typeof contentDecision> = {},
) {
  const defaults = {
    contentId: of.id,
    before: 0,
    decision: 1,
    madeVersion: of.version,
    by,
    at: new Date(TEST_NOW),
  };
  return one(
    await orm
      .insert(contentDecision)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
