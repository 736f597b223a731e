import { ItemsPage, type KindPage, type PreviewProps, TargetInput } from '../../../core/items.ts';
import { hotSearch } from '../../../shared/contract/appItems/kinds/hotSearch.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { TopicLists } from '../api.ts';

const page: KindPage = {
  kind: hotSearch,
  places: TopicLists.hotSearch,
  words: {
    list: { 'zh-CN': '热搜词', en: 'Hot words' },
    add: { 'zh-CN': '新建热搜词', en: 'New hot word' },
    emptyTitle: { 'zh-CN': '还没有热搜词', en: 'No hot words yet' },
    emptyText: { 'zh-CN': '最多同时上线 20 个。', en: 'At most 20 are live at one time.' },
    shownAt: { 'zh-CN': '搜索页', en: 'the search page' },
  },
  inputs: { target: TargetInput },
  Preview: HotSearchPreview,
};

/** /sport/hotSearch: words that the search of the app offers. */
export default function HotSearchPage() {
  return <ItemsPage page={page} />;
}

function HotSearchPreview({ form }: PreviewProps) {
  const { mark } = form;
  return (
    <p className="tl-phone-title">
      {form.title} {mark === 'hot' || mark === 'new' ? <StatusTag meaning="look">{mark}</StatusTag> : null}
    </p>
  );
}
