import { Spinner, Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import {
  Configuration,
  type PluginText,
  useCall,
  usePluginText,
  useService,
  useSlotTabs,
} from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';
import { RichTextView } from '../../../../shared/ui/RichText/RichTextView.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { Cover } from '../../../partner-templates/api.ts';
import { EventTabs } from '../../api.ts';
import { EventHistory } from './EventHistory.tsx';
import './EventOverview.css';

type Detail = ResultOf<typeof template>;

/** A merchant's event template, to be read only; the list need not show it. */
export function EventDrawer(props: {
  readonly id: number;
  /** Its name where the list shows it. */
  readonly title: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { id, title, onClose } = props;
  const t = usePluginText('platform-events');
  const tabs = useSlotTabs(EventTabs, { templateId: id });
  const asked = useCall(template, { params: { id } });
  const details = (
    <Loaded of={asked} text={t('detail.failed')} waiting={<Spinner size={24} />}>
      {(detail) => <Facts detail={detail} t={t} />}
    </Loaded>
  );
  return (
    <SideDrawer isOpen onClose={onClose} title={title ?? asked.data?.title ?? ''}>
      <Tabs id="event" renderActiveTabPanelOnly>
        <Tab id="details" title={t('detail.details')} panel={details} />
        {tabs}
        <Tab id="history" title={t('detail.history')} panel={<EventHistory id={id} />} />
      </Tabs>
    </SideDrawer>
  );
}

/** One way to pay: its name, and what it costs. */
function payment(t: PluginText<'platform-events'>, { mode, price, points, times }: PayLine): string {
  const cost = [
    price > 0 ? `¥${formatCents(price)}` : '',
    points > 0 ? t('detail.points', { count: points }) : '',
    times > 0 ? t('detail.times', { count: times }) : '',
  ].filter(Boolean);
  return [t(`core:codes.paymentMode.${mode}`), ...cost].join(' ');
}

type NameOf<Key> = Key extends `detail.${infer Name}` ? Name : never;
/** A fact by the key of its label. */
type FactName = NameOf<Parameters<PluginText<'platform-events'>>[0]>;

function factsOf(
  t: PluginText<'platform-events'>,
  detail: Detail,
): readonly (readonly [FactName, ReactNode])[] {
  const { minAge, maxAge } = detail;
  return [
    ['company', detail.companyName],
    ['store', detail.storeName],
    ['sport', detail.sportName],
    ['levels', detail.grades.map((grade) => t(`core:codes.grade.${grade}`)).join(' / ')],
    ['capacity', detail.capacity],
    ['minimum', detail.minParticipants],
    ['ages', minAge === null && maxAge === null ? '' : `${minAge ?? 0} – ${maxAge ?? '∞'}`],
    ['payment', detail.paymentModes.map((line) => payment(t, line)).join(' / ')],
    ['deadline', t(`core:codes.cancelDeadline.${detail.cancelDeadline}`)],
    ['closes', t(`core:codes.registrationClose.${detail.registrationClose}`)],
    ['coaches', detail.coachNames.join(', ')],
    ['owner', detail.creatorName || t('core:kit.platform')],
    ['updated', <DateTime key="updated" at={detail.updatedAt} />],
  ];
}

function Facts({
  detail,
  t,
}: {
  readonly detail: Detail;
  readonly t: PluginText<'platform-events'>;
}): ReactElement {
  const { picturesBase } = useService(Configuration);
  return (
    <>
      <div className="tl-event-pictures">
        {detail.cover ? (
          <Cover path={detail.cover} width={160} name={detail.coverAlt || detail.title} />
        ) : null}
        {detail.images.map((path) => (
          <Cover key={path} path={path} width={80} name={detail.title} />
        ))}
      </div>
      <dl className="tl-event-facts">
        {factsOf(t, detail).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`detail.${name}`)}</dt>
            <dd>
              <OrEmpty>{value}</OrEmpty>
            </dd>
          </div>
        ))}
      </dl>
      {detail.description ? (
        <>
          <h3>{t('detail.description')}</h3>
          <RichTextView html={detail.description} base={picturesBase} />
        </>
      ) : null}
      {detail.regulations.length > 0 ? (
        <>
          <h3>{t('detail.rules')}</h3>
          <ol>
            {detail.regulations.map(({ id, title, content, required }) => (
              <li key={id}>
                <b>{title}</b> {required ? <span className="tl-ink-2">({t('detail.required')})</span> : null}
                <p>{content}</p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}
