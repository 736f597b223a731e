import { type ReactElement, useCallback, useMemo } from 'react';
import { Http, useSend, useService } from '../../../../core/api.ts';
import { isOutsideReview } from '../../../../shared/codes/merchant/annualReview.ts';
import { annualReview, saveAnnualReview } from '../../../../shared/contract/merchant/calls.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { type Content, contentOf, linksOf, type PaperLinks, type Review } from '../../model/content.ts';
import { unansweredOf } from '../../model/faults.ts';
import type { Wire } from '../../model/FileDraft.ts';
import { openFieldOf, REVIEW_STEPS, reviewContentOf, reviewFaultsOf } from '../../model/review.ts';
import { StepForm } from '../Settle/form/StepForm.tsx';
import { useFileDraft } from '../Settle/form/useFileDraft.ts';
import type { FileRules } from '../Settle/form/useFormParts.ts';
import { ReviewTitle } from './ReviewTitle.tsx';
import { ConfirmedFacts, StillCorrect } from './StillCorrect.tsx';

/** The annual review in its steps: section by section it is still correct, or it is changed. */
export function ReviewForm(props: {
  readonly review: Review;
  readonly page: 'new' | 'fix';
  readonly onHandedIn: () => Promise<void>;
}): ReactElement {
  const { review, page, onHandedIn } = props;
  const [fileDraft, state] = useFileDraft(
    { content: reviewContentOf(review), version: review.version },
    useWire(),
    annualReview.id,
  );
  const approved = useMemo(() => contentOf(review.approved), [review]);
  const confirmed = state.content.confirmed ?? [];
  return (
    <StepForm
      rules={useRules(review, approved)}
      fileDraft={fileDraft}
      state={state}
      page={page}
      steps={REVIEW_STEPS}
      title={<ReviewTitle year={review.year} />}
      className="tl-review-form"
      tellsLate
      renderAbove={(step) =>
        step === 'check' || step === 'stores' ? null : (
          <StillCorrect section={step} approved={approved} page={page} />
        )
      }
      renderInstead={(step) =>
        confirmed.some((section) => section === step) ? <ConfirmedFacts step={step} /> : undefined
      }
      onHandedIn={onHandedIn}
    />
  );
}

/** The way of the review to the server. */
function useWire(): Wire {
  const http = useService(Http);
  const { send } = useSend(saveAnnualReview);
  return {
    save: async ({ company, legal, bank, files, answers, confirmed = [] }, version, submit) => {
      const body = { company, legal, bank, files, answers, confirmed: [...confirmed], version, submit };
      const end = await send({ body }, { quiet: true });
      if (!end.isDone) return end;
      const { status, version: next } = end.result;
      return { ...end, result: { auditStatus: status, version: next } };
    },
    latest: async () => {
      const stored = await http.fetch(annualReview, {}, { quiet: true });
      return { content: reviewContentOf(stored), version: stored.version };
    },
  };
}

/** Links of the papers of a review, those that were approved too. */
const allLinksOf = (review: Review): PaperLinks => new Map([...linksOf(review.approved), ...linksOf(review)]);

/** The rules of a review: changes are marked against what was approved. */
function useRules(review: Review, approved: Content): FileRules {
  const http = useService(Http);
  const today = useDates().today();
  const faultsOf = useCallback(
    (content: Content) => [
      ...reviewFaultsOf(content, approved, today),
      ...unansweredOf(content, review.previous ? contentOf(review.previous) : undefined).filter(
        ({ field }) => !isOutsideReview(field),
      ),
    ],
    [review, approved, today],
  );
  const renewLinks = useCallback(
    async () => allLinksOf(await http.fetch(annualReview, {}, { quiet: true })),
    [http],
  );
  return useMemo(
    () => ({
      links: allLinksOf(review),
      renewLinks,
      firstNumber: review.bank.number,
      previous: approved,
      marksChanges: true,
      rejected: review.rejected,
      isOpen: openFieldOf(review, today),
      faultsOf,
      earliestEnd: today,
    }),
    [review, approved, today, faultsOf, renewLinks],
  );
}
