import { ExportDialog } from '../../core/list/ExportDialog.tsx';
import { SaveViewDialog } from '../../core/list/SaveViewDialog.tsx';
import { FeedbackDialog } from '../../core/shell/FeedbackDialog.tsx';
import { QuestionDialog } from '../../core/shell/QuestionDialog.tsx';
import { VersionDialog } from '../../core/shell/VersionDialog.tsx';
import { sampleOf } from '../../core/testing/sampleOf.ts';
import { emptyList as listOf, type Openings } from '../../core/testing/stage.ts';
import { event } from '../../shared/contract/events.ts';
import { RefundState } from '../../shared/codes/lists.ts';
import { exportOrders } from '../../shared/contract/orders.ts';
import { WaitingRow } from '../../shared/contract/shapes/attendance.ts';
import { Channel } from '../../shared/contract/shapes/channels.ts';
import { EventRow, PlatformEventRow, TemplateRow } from '../../shared/contract/shapes/events.ts';
import { PlannedRow } from '../../shared/contract/shapes/publishing.ts';
import { previewTemplateChange } from '../../shared/contract/templateForms.ts';
import { CreateDialog } from '../../plugins/partner-channels/pages/ChannelList/CreateDialog.tsx';
import { NameDialog } from '../../plugins/partner-channels/pages/ChannelList/NameDialog.tsx';
import { QrDialog } from '../../plugins/partner-channels/pages/ChannelList/QrDialog.tsx';
import { SwitchOffDialog } from '../../plugins/partner-channels/pages/ChannelList/SwitchOffDialog.tsx';
import { AddParticipantDialog } from '../../plugins/partner-events/components/AddParticipantDialog.tsx';
import { BulkEditDialog } from '../../plugins/partner-events/components/BulkEditDialog.tsx';
import { MoveDialog as MoveSession } from '../../plugins/partner-events/components/MoveDialog.tsx';
import { NoticeDialog as SessionNotice } from '../../plugins/partner-events/components/NoticeDialog.tsx';
import { RowDialog } from '../../plugins/partner-events/pages/BatchPublish/RowDialog.tsx';
import { ChangeDialog } from '../../plugins/partner-events/pages/Publish/ChangeDialog.tsx';
import { valuesOf } from '../../plugins/partner-events/pages/Publish/sessionValues.ts';
import { CancelDialog } from '../../plugins/partner-events/pages/SessionList/CancelDialog.tsx';
import { LeaveLineDialog } from '../../plugins/partner-events/pages/SessionList/LeaveLineDialog.tsx';
import { SessionDialog } from '../../plugins/partner-events/pages/SessionList/SessionDialog.tsx';
import { ApplyDialog } from '../../plugins/partner-events/pages/TemplateForm/ApplyDialog.tsx';
import { CopyDialog } from '../../plugins/partner-events/pages/TemplateList/CopyDialog.tsx';
import { OwnerDialog } from '../../plugins/partner-events/pages/TemplateList/OwnerDialog.tsx';
import { RemoveDialog } from '../../plugins/partner-events/pages/TemplateList/RemoveDialog.tsx';
import { StoresDialog } from '../../plugins/partner-events/pages/TemplateList/StoresDialog.tsx';
import { TakeOffDialog } from '../../plugins/partner-events/pages/TemplateList/TakeOffDialog.tsx';
import { CancelOrderDialog } from '../../plugins/partner-orders/components/CancelOrderDialog.tsx';
import { CancelSeriesDialog } from '../../plugins/partner-orders/components/CancelSeriesDialog.tsx';
import { MarkRefundDialog } from '../../plugins/partner-orders/components/MarkRefundDialog.tsx';
import { MoveDialog as MoveOrder } from '../../plugins/partner-orders/components/MoveDialog.tsx';
import { NoteDialog } from '../../plugins/partner-orders/components/NoteDialog.tsx';
import { NoticeDialog as OrderNotice } from '../../plugins/partner-orders/components/NoticeDialog.tsx';
import { PackRefundDialog } from '../../plugins/partner-orders/components/PackRefundDialog.tsx';
import { RefundDialog } from '../../plugins/partner-orders/components/RefundDialog.tsx';
import { CityDialog } from '../../plugins/platform-events/pages/EventOverview/CityDialog.tsx';
import { OwnerDialog as OverviewOwner } from '../../plugins/platform-events/pages/EventOverview/OwnerDialog.tsx';
import { TakeOffDialog as OverviewTakeOff } from '../../plugins/platform-events/pages/EventOverview/TakeOffDialog.tsx';

const nothing = (): void => undefined;
const columns = [{ id: 'orderNumber', title: 'Number', header: 'Number', width: 90, text: String }];
const session = sampleOf(EventRow);
const template = sampleOf(TemplateRow);
const overview = sampleOf(PlatformEventRow);
const channel = { ...sampleOf(Channel), serialNumber: 'S1' };
const ofOrder = { orderNumber: 'TL1' };
const values = valuesOf(sampleOf(event.result));

/** How dialogs of the console are opened, by their files. */
export const OPENINGS: Openings = {
  'core/list/ExportDialog.tsx': (stage) => (
    <ExportDialog {...stage} list={listOf()} columns={columns} call={exportOrders} type="orders" />
  ),
  'core/list/SaveViewDialog.tsx': (stage) => (
    <SaveViewDialog {...stage} views={[]} onSave={() => Promise.resolve(true)} />
  ),
  'core/shell/FeedbackDialog.tsx': (stage) => <FeedbackDialog {...stage} isOpen />,
  'core/shell/QuestionDialog.tsx': ({ onClose }) => (
    <QuestionDialog question={{ title: '', text: 'Sure?', yes: '', no: '', answer: onClose }} />
  ),
  'core/shell/VersionDialog.tsx': (stage) => (
    <VersionDialog
      {...stage}
      notice={{ versionNumber: '2', versionTitle: 'News', versionIntroduction: 'New' }}
    />
  ),
  'plugins/partner-channels/pages/ChannelList/CreateDialog.tsx': (stage) => (
    <CreateDialog {...stage} list={listOf()} searchId={1} />
  ),
  'plugins/partner-channels/pages/ChannelList/NameDialog.tsx': (stage) => (
    <NameDialog {...stage} kind="rename" list={listOf()} row={channel} />
  ),
  'plugins/partner-channels/pages/ChannelList/QrDialog.tsx': (stage) => <QrDialog {...stage} row={channel} />,
  'plugins/partner-channels/pages/ChannelList/SwitchOffDialog.tsx': (stage) => (
    <SwitchOffDialog {...stage} list={listOf()} rows={[channel]} />
  ),
  'plugins/partner-events/components/AddParticipantDialog.tsx': (stage) => (
    <AddParticipantDialog {...stage} session={session} onDone={nothing} />
  ),
  'plugins/partner-events/components/BulkEditDialog.tsx': (stage) => (
    <BulkEditDialog {...stage} sessions={[session]} onTask={nothing} coaches={[]} onDone={nothing} />
  ),
  'plugins/partner-events/components/MoveDialog.tsx': (stage) => (
    <MoveSession {...stage} row={session} times={session} onDone={nothing} />
  ),
  'plugins/partner-events/components/NoticeDialog.tsx': (stage) => (
    <SessionNotice {...stage} sessions={[session]} />
  ),
  'plugins/partner-events/pages/BatchPublish/RowDialog.tsx': (stage) => (
    <RowDialog
      {...stage}
      row={{ ...sampleOf(PlannedRow), key: '1', isWanted: true }}
      coaches={[]}
      onChange={nothing}
    />
  ),
  'plugins/partner-events/pages/Publish/ChangeDialog.tsx': ({ onClose }) => (
    <ChangeDialog
      changed={['place']}
      before={values}
      after={values as never}
      bookings={2}
      answer={onClose}
      show={() => 'Hall'}
    />
  ),
  'plugins/partner-events/pages/SessionList/CancelDialog.tsx': (stage) => (
    <CancelDialog {...stage} row={session} onDone={nothing} />
  ),
  'plugins/partner-events/pages/SessionList/LeaveLineDialog.tsx': ({ onClose }) => (
    <LeaveLineDialog entry={sampleOf(WaitingRow)} isBusy={false} onConfirm={onClose} onCancel={onClose} />
  ),
  'plugins/partner-events/pages/SessionList/SessionDialog.tsx': (stage) => (
    <SessionDialog
      {...stage}
      list={listOf()}
      opened={{ kind: 'notice', rows: [session] }}
      coaches={[]}
      onDone={nothing}
      onExport={nothing}
    />
  ),
  'plugins/partner-events/pages/TemplateForm/ApplyDialog.tsx': ({ onClose }) => (
    <ApplyDialog preview={sampleOf(previewTemplateChange.result)} answer={onClose} />
  ),
  'plugins/partner-events/pages/TemplateList/CopyDialog.tsx': (stage) => (
    <CopyDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-events/pages/TemplateList/OwnerDialog.tsx': (stage) => (
    <OwnerDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-events/pages/TemplateList/RemoveDialog.tsx': (stage) => (
    <RemoveDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-events/pages/TemplateList/StoresDialog.tsx': (stage) => (
    <StoresDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-events/pages/TemplateList/TakeOffDialog.tsx': (stage) => (
    <TakeOffDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-orders/components/CancelOrderDialog.tsx': (stage) => (
    <CancelOrderDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/CancelSeriesDialog.tsx': (stage) => (
    <CancelSeriesDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/MarkRefundDialog.tsx': (stage) => (
    <MarkRefundDialog
      {...stage}
      refund={{ id: 1, amount: 100 }}
      state={RefundState.givenUp}
      t={(key) => key}
    />
  ),
  'plugins/partner-orders/components/MoveDialog.tsx': (stage) => <MoveOrder {...stage} {...ofOrder} />,
  'plugins/partner-orders/components/NoteDialog.tsx': (stage) => <NoteDialog {...stage} {...ofOrder} />,
  'plugins/partner-orders/components/NoticeDialog.tsx': (stage) => (
    <OrderNotice {...stage} reach={{ orders: 1, told: 1, people: 1 }} isBusy={false} onSend={nothing} />
  ),
  'plugins/partner-orders/components/PackRefundDialog.tsx': (stage) => (
    <PackRefundDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/RefundDialog.tsx': (stage) => <RefundDialog {...stage} {...ofOrder} />,
  'plugins/platform-events/pages/EventOverview/CityDialog.tsx': (stage) => (
    <CityDialog {...stage} list={listOf()} rows={[overview]} />
  ),
  'plugins/platform-events/pages/EventOverview/OwnerDialog.tsx': (stage) => (
    <OverviewOwner {...stage} list={listOf()} rows={[overview]} />
  ),
  'plugins/platform-events/pages/EventOverview/TakeOffDialog.tsx': (stage) => (
    <OverviewTakeOff {...stage} list={listOf()} rows={[overview]} />
  ),
};
