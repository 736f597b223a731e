import { usePluginText, LinkButton } from '../../../core/api.ts';
import { ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { topic } from '../../../shared/contract/appItems/kinds/topic.ts';
import { TopicLists } from '../api.ts';
import { Cover, Line } from '../inputs/preview.tsx';

const page: KindPage = {
  kind: topic,
  places: TopicLists.topic,
  words: {
    list: { 'zh-CN': '运动话题', en: 'Sport topics' },
    add: { 'zh-CN': '新建话题', en: 'New topic' },
    emptyTitle: { 'zh-CN': '还没有话题', en: 'No topics yet' },
    emptyText: { 'zh-CN': '新建第一个话题吧。', en: 'Make the first one.' },
    shownAt: { 'zh-CN': '话题广场', en: 'the topic square' },
    cover: { 'zh-CN': '图标', en: 'Icon' },
  },
  Preview: TopicPreview,
  beside: <SportTypesLink />,
};

/** /sport/index: topics of the topic square. */
export default function TopicPage() {
  return <ItemsPage page={page} />;
}

function SportTypesLink() {
  const t = usePluginText('platform-topics');
  return <LinkButton to="/sport/category">{t('sportTypes.link')}</LinkButton>;
}

function TopicPreview({ form, base }: PreviewProps) {
  return (
    <>
      <Cover path={form.cover} base={base} />
      <p className="tl-phone-title"># {form.title}</p>
      <Line value={form['intro']} />
    </>
  );
}
