import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Timeline } from '../../../../shared/ui/Timeline/Timeline.tsx';
import type { AuditFile } from '../../model/fileLines.ts';

const ACTIONS = ['submit', 'withdraw', 'return', 'reject', 'approve', 'open', 'settle', 'save'] as const;
type Action = (typeof ACTIONS)[number];
const isAction = (action: string): action is Action => ACTIONS.some((known) => known === action);

/** What happened to a file, newest first, with what auditors tell each other. */
export function Rounds({ file }: { readonly file: AuditFile }): ReactElement {
  const t = usePluginText('platform-companies');
  return (
    <Card title={t('rounds.title')}>
      {file.records.length === 0 ? <p className="tl-ink-2">{t('rounds.none')}</p> : null}
      <Timeline
        label={t('rounds.title')}
        items={file.records.map(
          ({ id, round, reviewYear, action, comment, internalNote, actor, at, fields }) => ({
            id: String(id),
            title: `${reviewYear === null ? '' : `${t('rounds.review', { year: reviewYear })} · `}${t('rounds.round', { round })} · ${t(`core:codes.auditAction.${isAction(action) ? action : 'unknown'}`)}`,
            time: <DateTime at={at} />,
            detail: (
              <>
                {[actor, comment].filter(Boolean).join(': ')}
                {fields.length > 0 ? ` (${t('rounds.fields', { count: fields.length })})` : ''}
                {internalNote ? (
                  <em className="tl-ink-2"> {t('rounds.note', { note: internalNote })}</em>
                ) : null}
              </>
            ),
          }),
        )}
      />
    </Card>
  );
}
