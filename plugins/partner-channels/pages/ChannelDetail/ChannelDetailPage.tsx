import { Button, Tab, Tabs } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, usePluginText, useSlotTabs } from '../../../../core/api.ts';
import { USER_SHARE } from '../../../../shared/codes/channels.ts';
import {
  channel,
  channelShareStatistics,
  channelStatistics,
} from '../../../../shared/contract/channels/calls.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { ChannelTabs } from '../../api.ts';
import { PeriodBar } from '../../components/PeriodBar.tsx';
import { Trend } from '../../components/Trend.tsx';
import { useLatest } from '../../components/useLatest.ts';
import { usePeriod } from '../../components/usePeriod.ts';
import { before } from '../../model/period.ts';
import { ChannelHistory } from './ChannelHistory.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { FunnelCard } from './FunnelCard.tsx';

import { HoursCard } from './HoursCard.tsx';
import { OwnJournal } from './OwnJournal.tsx';
import { SharerCard } from './SharerCard.tsx';
import { useShareLink } from './useShareLink.ts';
import '../../channels.css';

/** /event/channel/:id/detail: what one code brought. */
export default function ChannelDetailPage(): ReactElement {
  const t = usePluginText('partner-channels');
  const serialNumber = useParams()['id'] ?? '';
  const tabs = useSlotTabs(ChannelTabs, { serialNumber }, 'tl-channel-panel');
  const view = usePeriod();
  const share = useShareLink(serialNumber);
  const code = useCall(channel, { params: { serialNumber } });
  const isShared = code.data?.type === USER_SHARE;
  const asked = { serialNumber, grain: view.grain };
  const figures = useCall(channelStatistics, { query: { ...asked, ...view.period } });
  const earlier = useCall(
    channelStatistics,
    { query: { ...asked, ...before(view.period) } },
    { enabled: view.isCompared },
  );
  const sharers = useCall(
    channelShareStatistics,
    { query: { ...asked, ...view.period } },
    { enabled: isShared },
  );
  const shown = useLatest(figures.data);
  const ranking = useLatest(sharers.data);
  const failed = [code, figures].find(({ error }) => error);
  if (failed) return <LoadFailure of={failed} title={t('detail.failed')} />;
  if (!code.data || !shown) return <SkeletonRows rows={12} rowHeight={40} />;
  const { totals, series, heat } = shown;
  const compared = view.isCompared ? earlier.data : undefined;
  const figuresPanel = (
    <>
      <FigureTiles totals={totals} earlier={compared?.totals} />
      <Trend
        figures={['pv', 'uv', 'orders', 'paidAmount']}
        points={series}
        earlier={view.isCompared ? (compared?.series ?? []) : undefined}
        grain={view.grain}
        isLastOpen={view.isLastOpen}
        onCompare={view.setCompared}
      />
      <div className="tl-channel-pair">
        <HoursCard heat={heat} />
        <FunnelCard totals={totals} />
      </div>
      {isShared ? <SharerCard sharers={ranking?.bySharer} /> : null}
      <OwnJournal serialNumber={serialNumber} view={view} />
    </>
  );
  return (
    <div className="tl-channel">
      <ObjectHead
        title={code.data.content}
        tags={
          <>
            <StatusTag meaning={code.data.enable === 1 ? 'live' : 'withdrawn'}>
              {t(code.data.enable === 1 ? 'list.on' : 'list.off')}
            </StatusTag>
            <span className="tl-ink-2">
              {[code.data.eventTitle, t(`core:codes.source.${code.data.type}`), serialNumber].join(' · ')}
            </span>
          </>
        }
        actions={
          <>
            <PeriodBar
              period={view.period}
              onPeriod={view.setPeriod}
              grain={view.grain}
              onGrain={view.setGrain}
            />
            <span title={code.data.enable === 1 ? undefined : t('detail.shareOff')}>
              <Button
                icon={<Share />}
                text={t('detail.share')}
                disabled={code.data.enable === 0}
                onClick={share}
              />
            </span>
          </>
        }
      />
      <Tabs id="channel" defaultSelectedTabId="figures" renderActiveTabPanelOnly>
        <Tab
          id="figures"
          title={t('detail.figures')}
          panel={figuresPanel}
          panelClassName="tl-channel-panel"
        />
        {tabs}
        <Tab id="history" title={t('history.title')} panel={<ChannelHistory serialNumber={serialNumber} />} />
      </Tabs>
    </div>
  );
}
