import * as contract from '../../../shared/contract/content/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as acts from './acts/service.ts';
import { decideMany } from './decide/many.ts';
import { decideItems } from './decide/service.ts';
import { undoDecision } from './decide/undo.ts';
import { takeIn } from './intake/service.ts';
import { listAlbums, listOfUser } from './queue/albums.ts';
import { claimItems } from './queue/claims.ts';
import { countWaiting, listReviews, readReview } from './queue/service.ts';
import { changeWords, listWords } from './risk/words.ts';

/** Handlers of content review. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.reviews, ({ params, query, ...request }) =>
    listReviews(services, request, params.kind, query),
  ),
  handler(contract.review, ({ params, ...request }) => readReview(services, request, params)),
  handler(contract.reviewCounts, (request) => countWaiting(services, request)),
  handler(contract.decideReviews, ({ params, body, ...request }) =>
    decideItems(services, request, params.kind, body),
  ),
  handler(contract.changeReviews, ({ params, query, body, ...request }) =>
    decideMany(services, request, params.kind, { query, body }),
  ),
  handler(contract.claimReviews, ({ params, body, ...request }) =>
    claimItems(services, request, params.kind, body),
  ),
  handler(contract.undoReview, ({ params, body, ...request }) =>
    undoDecision(services, request, params.id, body.note),
  ),
  handler(contract.changeGroup, ({ params, body, ...request }) =>
    acts.changeGroup(services, request, params.id, body),
  ),
  handler(contract.closeGroup, ({ params, body, ...request }) =>
    acts.closeGroup(services, request, params.id, body),
  ),
  handler(contract.transferGroup, ({ params, body, ...request }) =>
    acts.transferGroup(services, request, params.id, body),
  ),
  handler(contract.flagFeed, ({ params, body, ...request }) =>
    acts.flagFeed(services, request, params.id, body),
  ),
  handler(contract.replyToEvaluation, ({ params, body, ...request }) =>
    acts.replyToEvaluation(services, request, params.id, body),
  ),
  handler(contract.hideEvaluationText, ({ params, body, ...request }) =>
    acts.hideText(services, request, params.id, body),
  ),
  handler(contract.removeAnswer, ({ params, body, ...request }) =>
    acts.dropAnswer(services, request, params, body.reason),
  ),
  handler(contract.albums, ({ query, ...request }) => listAlbums(services, request, query)),
  handler(contract.userContent, ({ params, query, ...request }) =>
    listOfUser(services, request, params.id, query),
  ),
  handler(contract.riskWords, () => listWords(services)),
  handler(contract.changeRiskWords, ({ body, ...request }) => changeWords(services, request, body)),
  handler(contract.takeContent, ({ body, context }) => takeIn(services, context.now, body.items)),
];
