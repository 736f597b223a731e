import { ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { checkTopic } from '../../../shared/contract/appItems/kinds/checkTopic.ts';
import { TopicLists } from '../api.ts';
import { Cover } from '../inputs/preview.tsx';

const page: KindPage = {
  kind: checkTopic,
  places: TopicLists.checkTopic,
  words: {
    list: { 'zh-CN': '打卡话题', en: 'Check-in topics' },
    add: { 'zh-CN': '新建打卡话题', en: 'New check-in topic' },
    emptyTitle: { 'zh-CN': '还没有打卡话题', en: 'No check-in topics yet' },
    emptyText: { 'zh-CN': '新建第一个吧。', en: 'Begin the first round.' },
    shownAt: { 'zh-CN': '打卡页', en: 'the check-in page' },
  },
  Preview: CheckTopicPreview,
};

/** /sport/checkTopic: rounds of daily check-ins. */
export default function CheckTopicPage() {
  return <ItemsPage page={page} />;
}

function CheckTopicPreview({ form, base }: PreviewProps) {
  const days = typeof form['days'] === 'number' ? form['days'] : 0;
  return (
    <>
      <Cover path={form.cover} base={base} />
      <p className="tl-phone-title">{form.title}</p>
      <p className="tl-phone-text">1 / {days}</p>
    </>
  );
}
