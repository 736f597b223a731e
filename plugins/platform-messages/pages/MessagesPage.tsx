import { lazyDialog } from '../../../core/form.ts';
import { CitiesInput, ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { message } from '../../../shared/contract/appItems/kinds/message.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { figure } from '../../../shared/contract/appItems/baseColumns.ts';
import { MessageList } from '../api.ts';
import { FailedDialog } from './FailedDialog.tsx';
import { PhonesDialog } from './PhonesDialog.tsx';
import { RecallDialog } from './RecallDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

const TestDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-messages-dialogs" */ './TestDialog.tsx')).TestDialog,
);

const isDraft = ({ state }: AppItem): boolean => state === 'draft';
const isToFile = ({ values }: AppItem): boolean => values['audience'] === 'file';

const page: KindPage = {
  kind: message,
  places: MessageList,
  words: {
    list: { 'zh-CN': '会员消息', en: 'Messages to members' },
    add: { 'zh-CN': '新建消息', en: 'New message' },
    emptyTitle: { 'zh-CN': '还没有消息', en: 'No messages yet' },
    emptyText: { 'zh-CN': '写下第一条消息吧。', en: 'Write the first one.' },
    shownAt: { 'zh-CN': '会员的收件箱、推送或短信', en: 'inboxes, pushes or text messages of members' },
    startAt: { 'zh-CN': '发送时间（空为立即）', en: 'Send at (empty for now)' },
  },
  inputs: { cities: CitiesInput },
  Preview: MessagePreview,
  actions: [
    {
      id: 'phones',
      label: { 'zh-CN': '上传号码', en: 'File of phones' },
      isShown: (item) => isDraft(item) && isToFile(item),
      dialog: PhonesDialog,
    },
    {
      id: 'test',
      label: { 'zh-CN': '测试发送', en: 'Send to myself' },
      isShown: isDraft,
      dialog: TestDialog,
    },
    { id: 'send', label: { 'zh-CN': '发送', en: 'Send' }, isShown: isDraft, dialog: SendDialog },
    {
      id: 'recall',
      label: { 'zh-CN': '撤回', en: 'Recall' },
      isShown: ({ state }) => state === 'scheduled',
      dialog: RecallDialog,
    },
    {
      id: 'failed',
      label: { 'zh-CN': '失败号码', en: 'Failed numbers' },
      isShown: (item) => figure('failed')(item) > 0,
      dialog: FailedDialog,
    },
  ],
};

/** /msgManage/platformMsgManage: messages to members. */
export default function MessagesPage() {
  return <ItemsPage page={page} />;
}

function MessagePreview({ form }: PreviewProps) {
  const { body, channel } = form;
  return (
    <>
      {channel === 'sms' ? null : <p className="tl-phone-title">{form.title}</p>}
      <p className="tl-phone-text">{typeof body === 'string' ? body : ''}</p>
    </>
  );
}
