import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { ContextEntry, ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Timeline } from '../../../../shared/ui/Timeline/Timeline.tsx';
import { RemoveAnswer } from '../Acts/RemoveAnswer.tsx';
import { UndoStep } from '../Decisions/UndoStep.tsx';

/** What stands around an item: what it is in, its thread, its booking, reports, and what was decided before. */
export function ItemContext({
  detail,
  onChanged,
}: {
  readonly detail: ReviewDetail;
  readonly onChanged: () => void;
}): ReactElement {
  const t = usePluginText('platform-content-review');
  /** The newest decision alone: what came before it is no longer how the item stands. */
  const undoable = detail.history.find(({ undoneAt }) => undoneAt === null)?.id;
  const { parent, thread, booking, latestReports, history, merchantReply, officialReply, kind } = detail;
  return (
    <>
      {parent ? (
        <section className="tl-review-part">
          <h3>{t('context.parent', { kind: t(`core:codes.contentKind.${parent.kind}`) })}</h3>
          {parent.state === 2 ? <p className="tl-ink-2">{t('context.parentRemoved')}</p> : null}
          <Entry entry={parent} isThis={false} />
        </section>
      ) : null}
      {booking ? (
        <section className="tl-review-part">
          <h3>{t('context.booking')}</h3>
          <p>
            {booking.eventTitle} · <DateTime at={booking.startAt} /> · {booking.orderNumber}
            {booking.isRefunded === 1 ? ` · ${t('context.refunded')}` : ''}
            {booking.isCancelled === 1 ? ` · ${t('context.cancelled')}` : ''}
          </p>
        </section>
      ) : null}
      {merchantReply === '' && officialReply === '' ? null : (
        <section className="tl-review-part">
          {merchantReply === '' ? null : <p>{t('context.merchantReply', { text: merchantReply })}</p>}
          {officialReply === '' ? null : <p>{t('context.officialReply', { text: officialReply })}</p>}
        </section>
      )}
      {latestReports.length === 0 ? null : (
        <section className="tl-review-part">
          <h3>{t('context.reports', { count: latestReports.length })}</h3>
          <ul className="tl-review-entries">
            {latestReports.map(({ id, reason, text, reporterName, at }) => (
              <li key={id}>
                {t(`core:codes.removalReason.${reason}`)}
                {text === '' ? '' : `: ${text}`}{' '}
                <small>
                  {reporterName} · <DateTime at={at} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {thread.length === 0 && kind !== 'question' ? null : (
        <section className="tl-review-part">
          <h3>{t(kind === 'question' ? 'context.answers' : 'context.thread', { count: thread.length })}</h3>
          {thread.length === 0 ? <p className="tl-ink-2">{t('context.noAnswers')}</p> : null}
          {thread.map((entry) => (
            <Entry key={entry.id} entry={entry} isThis={entry.id === detail.id}>
              {entry.kind === 'answer' && entry.state !== 2 ? (
                <RemoveAnswer questionId={detail.id} answerId={entry.id} onChanged={onChanged} />
              ) : null}
            </Entry>
          ))}
        </section>
      )}
      {history.length === 0 ? null : (
        <section className="tl-review-part">
          <h3>{t('context.history')}</h3>
          <Timeline
            label={t('context.history')}
            items={history.map(({ id, decision, reason, note, by, at, undoneBy, undoNote }) => ({
              id: String(id),
              title: `${t(`core:codes.reviewState.${decision}`)}${reason === null ? '' : ` · ${t(`core:codes.removalReason.${reason}`)}`}`,
              time: <DateTime at={at} />,
              detail: (
                <>
                  {[by, note, undoneBy === '' ? '' : t('context.undone', { name: undoneBy }), undoNote]
                    .filter(Boolean)
                    .join(' · ')}
                  {id === undoable ? <UndoStep decisionId={id} onChanged={onChanged} /> : null}
                </>
              ),
            }))}
          />
        </section>
      )}
    </>
  );
}

/** How far replies are moved in, at most. */
const DEEPEST = 6;

function Entry(props: {
  readonly entry: ContextEntry;
  /** The item that is decided. */
  readonly isThis: boolean;
  readonly children?: ReactElement | null;
}): ReactElement {
  const { entry, isThis, children } = props;
  const { author, title, text, depth, state, isBest, createdAt } = entry;
  const t = usePluginText('platform-content-review');
  return (
    <div
      className={`tl-review-entry tl-review-depth-${Math.min(depth, DEEPEST)}${isThis ? ' tl-review-this' : ''}`}
      aria-current={isThis ? 'true' : undefined}
    >
      <small>
        {author} · <DateTime at={createdAt} />
        {state === 0 ? '' : ` · ${t(`core:codes.reviewState.${state}`)}`}
        {isBest === 1 ? ` · ${t('context.best')}` : ''}
      </small>
      <p className="tl-review-text">{[title, text].filter(Boolean).join(' — ')}</p>
      {children}
    </div>
  );
}
