import { Button } from '@blueprintjs/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, Preferences, useCall, usePluginText, useService } from '../../../../core/api.ts';
import { useListColumns } from '../../../../core/list.ts';
import { showChannel, showJournal, showStatistics } from '../../../../shared/contract/channels/calls.ts';
import { publicJournalColumns } from '../../../../shared/contract/channels/channelJournal.columns.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { LoadFailure, type Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Logo } from '../../../../shared/ui/Logo/Logo.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import { JOURNAL_LINES, JournalCard } from '../../components/JournalCard.tsx';
import { PeriodBar } from '../../components/PeriodBar.tsx';
import { Trend } from '../../components/Trend.tsx';
import { useLatest } from '../../components/useLatest.ts';
import { usePeriod } from '../../components/usePeriod.ts';
import '../../channels.css';

/** /s/channel/:id: what a code brought, for anybody with the link; no people, no money. */
export default function SharedChannelPage(): ReactElement {
  // Public pages stand outside of the frame, which holds the answers of signed-in people.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <div className="tl-shared">
        <header className="tl-shared-head">
          <Logo />
          <LanguageButton />
        </header>
        <main className="tl-channel">
          <SharedChannel />
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The other language, named in itself: there is no account whose menu could offer it. */
function LanguageButton(): ReactElement {
  const t = usePluginText('partner-channels');
  const preferences = useService(Preferences);
  const other = preferences.language === 'en' ? 'zh-CN' : 'en';
  return (
    <Button
      variant="minimal"
      lang={other}
      text={t('shared.otherLanguage')}
      onClick={() => void preferences.setLanguage(other)}
    />
  );
}

function SharedChannel(): ReactElement {
  const serialNumber = useParams()['id'] ?? '';
  const code = useCall(showChannel, { query: { serialNumber } });
  if (code.error) return <Refused of={code} />;
  if (!code.data) return <SkeletonRows rows={8} rowHeight={40} />;
  return <Figures serialNumber={serialNumber} code={code.data} />;
}

type Code = NonNullable<ReturnType<typeof useCall<typeof showChannel>>['data']>;

function Figures({
  serialNumber,
  code,
}: {
  readonly serialNumber: string;
  readonly code: Code;
}): ReactElement {
  const t = usePluginText('partner-channels');
  const list = useListColumns(publicJournalColumns);
  const view = usePeriod();
  const asked = { serialNumber, ...view.period };
  const figures = useCall(showStatistics, { query: asked });
  const lines = useCall(showJournal, {
    query: { ...asked, currentPage: view.page, pageSize: JOURNAL_LINES },
  });
  const page = useLatest(lines.data);
  const shown = useLatest(figures.data);
  const { pv, uv, orders } = shown?.totals ?? { pv: 0, uv: 0, orders: 0 };
  return (
    <>
      <section className="tl-shared-title">
        <img src={code.qr} alt={t('shared.code')} width={112} height={112} />
        <div>
          <h1>{code.eventTitle}</h1>
          <p className="tl-ink-2">{[code.content, t(`core:codes.source.${code.type}`)].join(' · ')}</p>
          <div className="tl-shared-period">
            <PeriodBar period={view.period} onPeriod={view.setPeriod} />
          </div>
        </div>
      </section>
      {figures.error ? <LoadFailure of={figures} /> : null}
      <TileStrip
        label={t('detail.figures')}
        tiles={[
          { id: 'pv', label: t('figures.pv'), figure: formatCount(pv) },
          { id: 'uv', label: t('figures.uv'), figure: formatCount(uv) },
          { id: 'orders', label: t('figures.orders'), figure: formatCount(orders) },
        ]}
      />
      <Trend
        figures={['pv', 'uv', 'orders']}
        points={shown?.series ?? []}
        earlier={undefined}
        grain="day"
        isLastOpen={view.isLastOpen}
      />
      <JournalCard
        list={list}
        page={page}
        error={lines.error}
        isBusy={lines.isFetching}
        onPage={view.setPage}
        onRetry={() => void lines.refetch()}
      />
    </>
  );
}

/** A code that is off says so; any other number belongs to nobody. */
function Refused({ of: asked }: { readonly of: Question }): ReactElement {
  const t = usePluginText('partner-channels');
  const reason = asked.error instanceof ApiError ? asked.error.reason : undefined;
  if (reason === 'linkSwitchedOff')
    return <EmptyState kind="not-found" level={1} title={t('shared.off')} text={t('shared.offText')} />;
  if (reason === 'notFound' || reason === 'badInput')
    return <EmptyState kind="not-found" level={1} title={t('shared.none')} text={t('shared.noneText')} />;
  return <LoadFailure of={asked} />;
}
