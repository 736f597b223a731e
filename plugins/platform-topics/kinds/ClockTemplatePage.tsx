import { ItemsPage, type KindPage } from '../../../core/items.ts';
import { clockTemplate } from '../../../shared/contract/appItems/kinds/clockTemplate.ts';
import { TopicLists } from '../api.ts';
import { PlacesInput, PlacesPreview } from '../inputs/PlacesInput.tsx';
import { DrawnDialog } from '../pages/Clock/DrawnDialog.tsx';

const page: KindPage = {
  kind: clockTemplate,
  places: TopicLists.clockTemplate,
  words: {
    list: { 'zh-CN': '打卡模板', en: 'Sharing pictures' },
    add: { 'zh-CN': '新建打卡模板', en: 'New sharing picture' },
    emptyTitle: { 'zh-CN': '还没有打卡模板', en: 'No sharing pictures yet' },
    emptyText: { 'zh-CN': '新建第一个模板吧。', en: 'Make the first one.' },
    shownAt: { 'zh-CN': '打卡分享页', en: 'the page to share a check-in' },
    cover: { 'zh-CN': '背景图', en: 'Background' },
  },
  inputs: { places: PlacesInput },
  Preview: PlacesPreview,
  actions: [{ id: 'drawn', label: { 'zh-CN': '成品图', en: 'As drawn' }, dialog: DrawnDialog }],
};

/** /sport/clockTemplate: pictures to share after a check-in. */
export default function ClockTemplatePage() {
  return <ItemsPage page={page} />;
}
