import { publicationWorker } from '../../../tasks/publish/publishTask.ts';
import { createItem } from './createItem.ts';
import { notifyMembers } from './notice.ts';
import { PublicationPayload } from './payload.ts';

/** Works on publications: what their rows become, and who hears of it. */
export const publications = publicationWorker({
  create: (tx, store, step, context) =>
    createItem(tx, store, step, { ...context, payload: PublicationPayload.parse(step.payload) }),
  tell: async (tx, store, news, payload) => {
    if (PublicationPayload.parse(payload).notify) await notifyMembers(tx, store, news);
  },
});
