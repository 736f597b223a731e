import { LISTS_AT_MOST } from '../../../shared/codes/limits.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { changeListLayout, listLayouts } from '../../../shared/contract/savedViews/calls.ts';
import { refuse } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { ViewRequest } from './service.ts';
import { countOtherLayouts, keepLayout, layoutsOf } from './sql.ts';

type Layouts = ResultOf<typeof listLayouts>;

/** How the caller has the lists of the console, on either side. */
export async function readLayouts(
  { database }: Services,
  { actor }: ViewRequest['caller'],
): Promise<Layouts> {
  // Written through the same contract; a column holds nothing else.
  return (await layoutsOf(database.orm, actor.accountId)) as Layouts;
}

/** Keeps how one list looks. @throws Refusal badInput when the account has more lists than the console may ever have */
export function changeLayout(
  { database }: Services,
  { actor }: ViewRequest['caller'],
  { list, layout }: ParsedRequest<typeof changeListLayout>['body'],
): Promise<ResultOf<typeof changeListLayout>> {
  return database.transaction(async (tx) => {
    if ((await countOtherLayouts(tx, actor.accountId, list)) >= LISTS_AT_MOST)
      throw refuse.badInput([
        {
          field: 'list',
          code: 'tooMany',
          message: `is one too many: an account keeps ${LISTS_AT_MOST} lists`,
        },
      ]);
    await keepLayout(tx, actor.accountId, list, layout);
    return { list };
  });
}
