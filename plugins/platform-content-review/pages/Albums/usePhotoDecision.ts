import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { REVIEWED_AT_ONCE } from '../../../../shared/codes/content.ts';
import { decideReviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';

/** Decides pictures together, as they were shown; says how many stayed as they were. */
export function usePhotoDecision(onChanged: () => void) {
  const t = usePluginText('platform-content-review');
  const messages = useService(Messages);
  const { send, isBusy } = useSend(decideReviews);
  const decide = async (rows: readonly ReviewRow[], action: ReviewAction): Promise<void> => {
    let done = 0;
    for (let first = 0; first < rows.length; first += REVIEWED_AT_ONCE) {
      const items = rows.slice(first, first + REVIEWED_AT_ONCE).map(({ id, version }) => ({ id, version }));
      // oxlint-disable-next-line no-await-in-loop -- two parts of a page, one after the other
      const end = await send({ params: { kind: 'photo' }, body: { items, ...action } }, { quiet: true });
      if (end.isDone) done += end.result.done.length;
      else messages.warn(end.text);
    }
    if (done < rows.length) messages.warn(t('photo.left', { count: rows.length - done }));
    else messages.success(t('bulk.done'));
    onChanged();
  };
  return { decide, isBusy };
}
