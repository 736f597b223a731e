import { RemoveItemsDialog } from '../../core/items/RemoveItemsDialog.tsx';
import { SwitchItemsDialog } from '../../core/items/SwitchItemsDialog.tsx';
import { listPlaces } from '../../core/list.ts';
import { topic } from '../../shared/contract/appItems/kinds/topic.ts';
import { AppItem } from '../../shared/contract/appItems/shapes.ts';
import { DeleteViewDialog } from '../../core/list/views/DeleteViewDialog.tsx';
import { ExportDialog } from '../../core/list/ExportDialog.tsx';
import { DECLARED } from '../../core/list/columns/listColumn.ts';
import { SaveViewDialog } from '../../core/list/views/SaveViewDialog.tsx';
import { FeedbackDialog } from '../../core/shell/dialogs/FeedbackDialog.tsx';
import { QuestionDialog } from '../../core/shell/dialogs/QuestionDialog.tsx';
import { VersionDialog } from '../../core/shell/dialogs/VersionDialog.tsx';
import { sampleOf } from '../../core/testing/sampleOf.ts';
import { emptyList as listOf, type Openings } from '../../core/testing/stage.ts';
import { cancelBatch, event, previewBatch } from '../../shared/contract/events/calls.ts';
import { SavedView } from '../../shared/contract/savedViews/calls.ts';
import { TaskRow } from '../../shared/contract/tasks/shapes.ts';
import { exportOrders } from '../../shared/contract/orders/calls.ts';
import { WaitingRow } from '../../shared/contract/events/attendance.shapes.ts';
import { Channel } from '../../shared/contract/channels/shapes.ts';
import { EventRow, PlatformEventRow, TemplateRow } from '../../shared/contract/events/shapes.ts';
import { PlannedRow } from '../../shared/contract/eventTemplates/publishing.shapes.ts';
import { previewTemplateChange } from '../../shared/contract/eventTemplates/templateForms.calls.ts';
import { CreateDialog } from '../../plugins/partner-channels/pages/ChannelList/CreateDialog.tsx';
import { NameDialog } from '../../plugins/partner-channels/pages/ChannelList/NameDialog.tsx';
import { PrintDialog } from '../../plugins/partner-channels/pages/ChannelList/print/PrintDialog.tsx';
import { QrDialog } from '../../plugins/partner-channels/pages/ChannelList/QrDialog.tsx';
import { SwitchOffDialog } from '../../plugins/partner-channels/pages/ChannelList/SwitchOffDialog.tsx';
import { AddParticipantDialog } from '../../plugins/partner-sessions/components/AddParticipantDialog.tsx';
import { BulkEditDialog } from '../../plugins/partner-sessions/components/BulkEditDialog.tsx';
import { MoveDialog as MoveSession } from '../../plugins/partner-sessions/components/MoveDialog.tsx';
import { NoticeDialog as SessionNotice } from '../../plugins/partner-sessions/components/NoticeDialog.tsx';
import { ManyNoticeDialog } from '../../plugins/partner-sessions/components/ManyNoticeDialog.tsx';
import { CancelSessionsDialog } from '../../plugins/partner-cancellations/pages/BatchCancel/CancelSessionsDialog.tsx';
import { UndoDialog } from '../../plugins/partner-publishing/pages/BatchPublish/UndoDialog.tsx';
import { StopDialog } from '../../plugins/partner-cancellations/pages/CancelRecord/StopDialog.tsx';
import { RowDialog } from '../../plugins/partner-publishing/pages/BatchPublish/RowDialog.tsx';
import { ChangeDialog } from '../../plugins/partner-publishing/pages/Publish/ChangeDialog.tsx';
import { valuesOf } from '../../plugins/partner-publishing/pages/Publish/sessionValues.ts';
import { CancelDialog } from '../../plugins/partner-sessions/pages/SessionList/CancelDialog.tsx';
import { LeaveLineDialog } from '../../plugins/partner-sessions/pages/SessionList/LeaveLineDialog.tsx';
import { SessionDialog } from '../../plugins/partner-sessions/pages/SessionList/SessionDialog.tsx';
import { ApplyDialog } from '../../plugins/partner-templates/pages/TemplateForm/ApplyDialog.tsx';
import { CopyDialog } from '../../plugins/partner-templates/pages/TemplateList/CopyDialog.tsx';
import { OwnerDialog } from '../../plugins/partner-templates/pages/TemplateList/OwnerDialog.tsx';
import { RemoveDialog } from '../../plugins/partner-templates/pages/TemplateList/RemoveDialog.tsx';
import { StoresDialog } from '../../plugins/partner-templates/pages/TemplateList/StoresDialog.tsx';
import { TakeOffDialog } from '../../plugins/partner-templates/pages/TemplateList/TakeOffDialog.tsx';
import { CancelOrderDialog } from '../../plugins/partner-orders/components/cancel/CancelOrderDialog.tsx';
import { CancelSeriesDialog } from '../../plugins/partner-orders/components/cancel/CancelSeriesDialog.tsx';
import { MoveDialog as MoveOrder } from '../../plugins/partner-orders/components/MoveDialog.tsx';
import { NoteDialog } from '../../plugins/partner-orders/components/notices/NoteDialog.tsx';
import { NoticeDialog as OrderNotice } from '../../plugins/partner-orders/components/notices/NoticeDialog.tsx';
import { RefundDialog } from '../../plugins/partner-orders/components/RefundDialog.tsx';
import { CityDialog } from '../../plugins/platform-events/pages/EventOverview/CityDialog.tsx';
import { OwnerDialog as OverviewOwner } from '../../plugins/platform-events/pages/EventOverview/OwnerDialog.tsx';
import { TakeOffDialog as OverviewTakeOff } from '../../plugins/platform-events/pages/EventOverview/TakeOffDialog.tsx';

const nothing = (): void => undefined;
const columns = [{ [DECLARED]: true as const, id: 'orderNumber', header: 'Number', width: 90, text: String }];
const session = sampleOf(EventRow);
const template = sampleOf(TemplateRow);
const overview = sampleOf(PlatformEventRow);
const channel = { ...sampleOf(Channel), serialNumber: 'S1' };
const ofOrder = { orderNumber: 'TL1' };
const values = valuesOf(sampleOf(event.result));

const word = { 'zh-CN': '话题', en: 'Topics' };
/** A page of what the app shows. */
const items = {
  kind: topic,
  places: listPlaces<AppItem>('tests.items'),
  words: { list: word, add: word, emptyTitle: word, emptyText: word, shownAt: word },
  Preview: () => null,
};
const ofItem = () => ({ list: listOf<AppItem>(), rows: [sampleOf(AppItem)], page: items });

/** How dialogs of the console are opened, by their files. */
export const OPENINGS: Openings = {
  'core/items/SwitchItemsDialog.tsx': (stage) => <SwitchItemsDialog {...stage} {...ofItem()} way="off" />,
  'core/items/RemoveItemsDialog.tsx': (stage) => <RemoveItemsDialog {...stage} {...ofItem()} />,
  'core/list/views/DeleteViewDialog.tsx': (stage) => (
    <DeleteViewDialog
      {...stage}
      view={sampleOf(SavedView)}
      onRemove={async () => ({ isDone: true, result: undefined })}
    />
  ),
  'core/list/ExportDialog.tsx': (stage) => (
    <ExportDialog {...stage} list={listOf()} columns={columns} call={exportOrders} type="orders" />
  ),
  'core/list/views/SaveViewDialog.tsx': (stage) => (
    <SaveViewDialog {...stage} views={[]} onSave={async () => ({ isDone: true, result: undefined })} />
  ),
  'core/shell/dialogs/FeedbackDialog.tsx': (stage) => <FeedbackDialog {...stage} isOpen />,
  'core/shell/dialogs/QuestionDialog.tsx': ({ onClose }) => (
    <QuestionDialog question={{ title: '', text: 'Sure?', yes: '', no: '', answer: onClose }} />
  ),
  'core/shell/dialogs/VersionDialog.tsx': (stage) => (
    <VersionDialog
      {...stage}
      notice={{ id: 1, versionNumber: '2', versionTitle: 'News', versionIntroduction: 'New' }}
    />
  ),
  'plugins/partner-channels/pages/ChannelList/CreateDialog.tsx': (stage) => (
    <CreateDialog {...stage} list={listOf()} searchId={1} />
  ),
  'plugins/partner-channels/pages/ChannelList/NameDialog.tsx': (stage) => (
    <NameDialog {...stage} kind="rename" list={listOf()} row={channel} />
  ),
  'plugins/partner-channels/pages/ChannelList/print/PrintDialog.tsx': (stage) => (
    <PrintDialog {...stage} rows={[channel]} />
  ),
  'plugins/partner-channels/pages/ChannelList/QrDialog.tsx': (stage) => <QrDialog {...stage} row={channel} />,
  'plugins/partner-channels/pages/ChannelList/SwitchOffDialog.tsx': (stage) => (
    <SwitchOffDialog {...stage} list={listOf()} rows={[channel]} />
  ),
  'plugins/partner-sessions/components/AddParticipantDialog.tsx': (stage) => (
    <AddParticipantDialog {...stage} session={session} onDone={nothing} />
  ),
  'plugins/partner-sessions/components/BulkEditDialog.tsx': (stage) => (
    <BulkEditDialog {...stage} sessions={[session]} onTask={nothing} coaches={[]} onDone={nothing} />
  ),
  'plugins/partner-sessions/components/MoveDialog.tsx': (stage) => (
    <MoveSession {...stage} row={session} times={session} onDone={nothing} />
  ),
  'plugins/partner-sessions/components/NoticeDialog.tsx': (stage) => (
    <SessionNotice {...stage} sessions={[session]} />
  ),
  'plugins/partner-sessions/components/ManyNoticeDialog.tsx': (stage) => (
    <ManyNoticeDialog {...stage} many={{ query: {}, rows: {}, count: 60 }} onTask={nothing} />
  ),
  'plugins/partner-cancellations/pages/BatchCancel/CancelSessionsDialog.tsx': (stage) => (
    <CancelSessionsDialog
      {...stage}
      counted={sampleOf(previewBatch.result)}
      isCounting={false}
      countAgain={async () => undefined}
      cancel={async () => ({ isDone: true, result: sampleOf(cancelBatch.result) })}
    />
  ),
  'plugins/partner-publishing/pages/BatchPublish/UndoDialog.tsx': (stage) => (
    <UndoDialog {...stage} created={[]} undo={async () => ({ isDone: true, result: undefined })} />
  ),
  'plugins/partner-cancellations/pages/CancelRecord/StopDialog.tsx': (stage) => (
    <StopDialog {...stage} task={sampleOf(TaskRow)} onChanged={nothing} />
  ),
  'plugins/partner-publishing/pages/BatchPublish/RowDialog.tsx': (stage) => (
    <RowDialog
      {...stage}
      row={{ ...sampleOf(PlannedRow), key: '1', isWanted: true }}
      coaches={[]}
      onChange={nothing}
    />
  ),
  'plugins/partner-publishing/pages/Publish/ChangeDialog.tsx': ({ onClose }) => (
    <ChangeDialog
      changed={['place']}
      before={values}
      after={values as never}
      bookings={2}
      answer={onClose}
      show={() => 'Hall'}
    />
  ),
  'plugins/partner-sessions/pages/SessionList/CancelDialog.tsx': (stage) => (
    <CancelDialog {...stage} row={session} onDone={nothing} />
  ),
  'plugins/partner-sessions/pages/SessionList/LeaveLineDialog.tsx': ({ onClose }) => (
    <LeaveLineDialog entry={sampleOf(WaitingRow)} isBusy={false} onConfirm={onClose} onCancel={onClose} />
  ),
  'plugins/partner-sessions/pages/SessionList/SessionDialog.tsx': (stage) => (
    <SessionDialog
      {...stage}
      list={listOf()}
      opened={{ kind: 'notice', rows: [session] }}
      coaches={[]}
      onDone={nothing}
      onExport={nothing}
    />
  ),
  'plugins/partner-templates/pages/TemplateForm/ApplyDialog.tsx': ({ onClose }) => (
    <ApplyDialog preview={sampleOf(previewTemplateChange.result)} answer={onClose} />
  ),
  'plugins/partner-templates/pages/TemplateList/CopyDialog.tsx': (stage) => (
    <CopyDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-templates/pages/TemplateList/OwnerDialog.tsx': (stage) => (
    <OwnerDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-templates/pages/TemplateList/RemoveDialog.tsx': (stage) => (
    <RemoveDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-templates/pages/TemplateList/StoresDialog.tsx': (stage) => (
    <StoresDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-templates/pages/TemplateList/TakeOffDialog.tsx': (stage) => (
    <TakeOffDialog {...stage} list={listOf()} rows={[template]} />
  ),
  'plugins/partner-orders/components/cancel/CancelOrderDialog.tsx': (stage) => (
    <CancelOrderDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/cancel/CancelSeriesDialog.tsx': (stage) => (
    <CancelSeriesDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/MoveDialog.tsx': (stage) => <MoveOrder {...stage} {...ofOrder} />,
  'plugins/partner-orders/components/notices/NoteDialog.tsx': (stage) => (
    <NoteDialog {...stage} {...ofOrder} />
  ),
  'plugins/partner-orders/components/notices/NoticeDialog.tsx': (stage) => (
    <OrderNotice
      {...stage}
      reach={{ data: { orders: 1, told: 1, recipients: 1 }, error: null, refetch: nothing }}
      isBusy={false}
      onSend={nothing}
    />
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
