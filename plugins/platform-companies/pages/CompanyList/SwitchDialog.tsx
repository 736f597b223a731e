import {
  SwitchCompanyBody,
  type CompanyDetail,
  type CompanyRow,
} from '../../../../shared/contract/companies/shapes.ts';
import { Callout } from '@blueprintjs/core';
import { type ReactElement, useEffect, useState } from 'react';
import { usePluginText, usePreview, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import {
  company,
  companyBonds,
  switchCompany,
  switchManyCompanies,
} from '../../../../shared/contract/companies/calls.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { Loaded, type Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { loadLiveSessions } from '../../../platform-stores/api.ts';
import './SwitchDialog.css';

const LiveSessions = lazyPart(async () => (await loadLiveSessions()).LiveSessions);

const LONGEST = 200;
const Why = SwitchCompanyBody.pick({ reason: true });

/** Props of `SwitchDialog`: those of every dialog about rows, and which way. */
interface Props extends RowsDialogProps<CompanyRow> {
  readonly enable: 0 | 1;
}

/** Enables or disables merchants, with the reason; of one that is disabled it counts first what is still live. */
export function SwitchDialog({ enable, ...props }: Props): ReactElement {
  const t = usePluginText('platform-companies');
  const { send } = useSend(switchCompany);
  const { one, count } = rowsOf(props);
  const form = useDialogForm({ schema: Why, defaults: { reason: '' } });
  const way = enable === 1 ? 'enable' : 'disable';
  const bonds = useBonds(enable === 0 ? one?.id : undefined);
  const bondsOfAll = useBondsOfAll(props, enable === 0 && one === undefined);
  const isCounting = [bonds, bondsOfAll].some((asked) => asked && !asked.data && !asked.error);
  return (
    <RowsDialog
      {...props}
      title={one ? t(`${way}.title`, { name: one.companyName }) : t(`${way}.titleMany`, { count })}
      intent={enable === 1 ? 'primary' : 'danger'}
      confirmText={t(`${way}.confirm`)}
      cancelText={t(`${way}.keep`)}
      form={form}
      preview={{ isAsking: isCounting, refusal: undefined }}
      said={t(`${way}.done`)}
      task={
        enable === 0
          ? {
              call: switchManyCompanies,
              changeOf: ({ reason }) => ({ action: 'disable' as const, reason }),
            }
          : undefined
      }
      act={({ id }, options, { reason }) => send({ params: { id }, body: { enable, reason } }, options)}
    >
      <p>{t(`${way}.text`)}</p>
      {bonds ? <Bonds of={bonds} /> : null}
      {bondsOfAll ? <BondsOfAll of={bondsOfAll} /> : null}
      <form.Field name="reason" label={t('switch.reason')} required help={t('switch.help')} max={LONGEST}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </RowsDialog>
  );
}

/**
 * Counts what binds a merchant before anybody says yes. Its list comes with a file of its own: all is shown at once, so
 * that nothing moves under the pointer once the button can be pressed.
 */
function useBonds(id: number | undefined): Question<CompanyDetail> | undefined {
  const [hasPart, setHasPart] = useState(false);
  useEffect(() => {
    if (id !== undefined) void LiveSessions.fetchAhead().then(() => setHasPart(true));
  }, [id]);
  const preview = usePreview(company, id === undefined ? undefined : { params: { id } });
  return id === undefined ? undefined : { ...preview, data: hasPart ? preview.data : undefined };
}

/** The same of several merchants together; the server counts them, however many there are. */
function useBondsOfAll(
  { rows, many }: Pick<Props, 'rows' | 'many'>,
  isAsked: boolean,
): Question<ResultOf<typeof companyBonds>> | undefined {
  const { ids = many ? undefined : rows.map(({ id }) => id), excludeIds } = many?.rows ?? {};
  const body = { ...(ids && { ids: [...ids] }), ...(excludeIds && { excludeIds: [...excludeIds] }) };
  const preview = usePreview(companyBonds, isAsked ? { query: many?.query ?? {}, body } : undefined);
  return isAsked ? preview : undefined;
}

/** With live sessions the server refuses (644). */
function Bonds({ of: question }: { readonly of: Question<CompanyDetail> }): ReactElement {
  const t = usePluginText('platform-companies');
  return (
    <Loaded of={question} waiting={<SkeletonLines lines={2} />}>
      {({ liveSessions, liveTemplates, holdings }) => (
        <>
          <Callout compact intent={liveSessions > 0 ? 'warning' : 'none'} className="tl-company-bonds">
            {t('disable.bonds', {
              sessions: formatCount(liveSessions),
              holdings: formatCount(holdings),
            })}{' '}
            {liveSessions > 0 ? t('disable.cancelFirst') : null}
          </Callout>
          {liveSessions > 0 ? <LiveSessions templates={liveTemplates} withStore /> : null}
        </>
      )}
    </Loaded>
  );
}

/** Of several merchants: what binds them together, and how many of them stay enabled because of it. */
function BondsOfAll({
  of: question,
}: {
  readonly of: Question<ResultOf<typeof companyBonds>>;
}): ReactElement {
  const t = usePluginText('platform-companies');
  return (
    <Loaded of={question} waiting={<SkeletonLines lines={2} />}>
      {({ bound, liveSessions, holdings }) => (
        <Callout compact intent={bound > 0 ? 'warning' : 'none'} className="tl-company-bonds">
          {t('disable.bonds', { sessions: formatCount(liveSessions), holdings: formatCount(holdings) })}{' '}
          {bound > 0 ? t('disable.bound', { count: bound }) : null}
        </Callout>
      )}
    </Loaded>
  );
}
