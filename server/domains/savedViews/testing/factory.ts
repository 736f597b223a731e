import { savedView } from '../../../db/schema/views.ts';
import { type Insert, one, type Target, unique } from '../../../testing/factories.ts';

export async function makeSavedView(
  { database: { orm } }: Target,
  values: Insert<typeof savedView> & { readonly accountId: number },
) {
  const defaults = { list: 'events.sessions', name: unique('View'), query: 'status=0' };
  return one(
    await orm
      .insert(savedView)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
