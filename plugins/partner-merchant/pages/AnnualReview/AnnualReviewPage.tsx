import { type ReactElement, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, useFreshData, usePluginText } from '../../../../core/api.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { annualReview, auditRecord } from '../../../../shared/contract/merchant/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import type { AuditRounds, Review } from '../../model/content.ts';
import { REVIEW_STEPS, reviewPageOf } from '../../model/review.ts';
import { Outcome } from '../Settle/outcome/Outcome.tsx';
import { Rounds } from '../Settle/outcome/Rounds.tsx';
import { useDecision } from '../Settle/useDecision.ts';
import { WholeFile } from '../Settle/WholeFile.tsx';
import { ReviewDue } from './ReviewDue.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewTitle } from './ReviewTitle.tsx';
import '../Settle/settle.css';
import './review.css';

const HOME = '/merchant/annualReview';

/** /merchant/annualReview: the company's file looked through once a year (screens F7). */
export default function AnnualReviewPage(): ReactElement {
  const t = usePluginText('partner-merchant');
  const review = useCall(annualReview, {}, { isFresh: true });
  const rounds = useCall(auditRecord, { query: {} }, { isFresh: true });
  useDecision(review.data?.status === AuditStatus.submitted, rounds, review);
  const { refetch: readReview } = review;
  const { refetch: readRounds } = rounds;
  const reload = useCallback(
    async () => void (await Promise.all([readReview(), readRounds()])),
    [readReview, readRounds],
  );
  // Another tab may have written since an answer of before.
  const question = { ...review, data: useFreshData(review) };
  return (
    <div className="tl-review">
      <Loaded of={question} text={t('review.failed')} waiting={<SkeletonRows rows={8} rowHeight={32} />}>
        {(found) => (
          <>
            <ReviewDue review={found} />
            <ReviewBody review={found} rounds={rounds.data ?? []} reload={reload} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function ReviewBody(props: {
  readonly review: Review;
  readonly rounds: AuditRounds;
  readonly reload: () => Promise<void>;
}): ReactElement {
  const { review, rounds, reload } = props;
  const t = usePluginText('partner-merchant');
  const [query, setQuery] = useSearchParams();
  const title = <ReviewTitle year={review.year} />;
  const page = reviewPageOf(query.get('pageType'), review);
  const handIn = useCallback(async () => {
    await reload();
    setQuery({ pageType: 'result' });
  }, [reload, setQuery]);
  if (page === 'new' || page === 'fix')
    // A review that was read anew is another form: what it held was saved when it went.
    return (
      <ReviewForm
        key={`${review.companyId} ${page} ${review.version}`}
        review={review}
        page={page}
        onHandedIn={handIn}
      />
    );
  return (
    <>
      {page === 'result' ? (
        <Outcome
          file={{ ...review, auditStatus: review.status, mayChange: true }}
          rounds={rounds}
          reload={reload}
          title={title}
          home={HOME}
        >
          <p className="tl-public-lead">
            {review.opensOn === null ? t('review.none') : t('review.next', { day: review.opensOn })}
          </p>
        </Outcome>
      ) : (
        <WholeFile file={review} title={title} before={review.approved} steps={REVIEW_STEPS} home={HOME} />
      )}
      <Rounds rounds={rounds.filter(({ reviewYear }) => reviewYear !== null)} />
    </>
  );
}
