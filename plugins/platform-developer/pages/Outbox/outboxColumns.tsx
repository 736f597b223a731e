import type { ListColumn } from '../../../../core/api.ts';
import { MessageFailure } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { outbox } from '../../../../shared/contract/notices.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { Words } from '../../words.ts';

/** A message of the outbox. */
export type MessageRow = ResultOf<typeof outbox>['results'][number];

const MEANING = {
  queued: 'live',
  sent: 'good',
  failed: 'wrong',
} as const satisfies Readonly<Record<MessageRow['state'], StatusMeaning>>;

/** How far a message got. */
export const stateTag = (t: Words, { state }: MessageRow) => (
  <StatusTag meaning={MEANING[state]}>{t(`outbox.state_${state}`)}</StatusTag>
);

const KNOWN: readonly string[] = Object.values(MessageFailure);
/** Why it failed or still waits; the words of whoever delivers it stay as they are. */
export const failureText = (t: Words, { failure }: MessageRow): string =>
  KNOWN.includes(failure) ? t(`outbox.failure_${failure}`) : failure;

/** Columns of /developer/outbox; newest first. */
export const messageColumns = (t: Words): readonly ListColumn<MessageRow>[] => [
  {
    id: 'createdAt',
    header: t('outbox.createdAt'),
    width: 150,
    sortable: true,
    pinned: 'left',
    locked: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
  { id: 'kind', header: t('outbox.kind'), width: 110, text: ({ kind }) => t(`outbox.kind_${kind}`) },
  { id: 'recipient', header: t('outbox.recipient'), width: 130, text: ({ recipient }) => recipient },
  {
    id: 'state',
    header: t('outbox.state'),
    width: 100,
    render: (row) => stateTag(t, row),
    text: ({ state }) => t(`outbox.state_${state}`),
  },
  { id: 'failure', header: t('outbox.failure'), width: 140, text: (row) => failureText(t, row) },
  { id: 'text', header: t('outbox.text'), width: 460, text: ({ text }) => text },
  { id: 'reference', header: t('outbox.reference'), width: 280, text: ({ reference }) => reference },
];

/** A message on a phone. */
export const messageCard =
  (t: Words) =>
  (row: MessageRow): RowCard => ({
    title: row.recipient,
    tag: stateTag(t, row),
    line: (
      <>
        {t(`outbox.kind_${row.kind}`)} · <DateTime at={row.createdAt} /> ·{' '}
        {row.failure ? `${failureText(t, row)} · ` : ''}
        {row.text}
      </>
    ),
  });
