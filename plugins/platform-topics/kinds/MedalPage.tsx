import { lazyDialog } from '../../../core/form.ts';
import { ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { medal } from '../../../shared/contract/appItems/kinds/medal.ts';
import { TopicLists } from '../api.ts';
import { Cover } from '../inputs/preview.tsx';

const GrantDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-topics-dialogs" */ '../pages/Medals/GrantDialog.tsx'))
      .GrantDialog,
);

const page: KindPage = {
  kind: medal,
  places: TopicLists.medal,
  words: {
    list: { 'zh-CN': '勋章', en: 'Medals' },
    add: { 'zh-CN': '新建勋章', en: 'New medal' },
    emptyTitle: { 'zh-CN': '还没有勋章', en: 'No medals yet' },
    emptyText: { 'zh-CN': '新建第一枚勋章吧。', en: 'Define the first one.' },
    shownAt: { 'zh-CN': '个人主页和勋章墙', en: 'personal pages and the wall of medals' },
    cover: { 'zh-CN': '已获得图片', en: 'Picture once earned' },
  },
  Preview: MedalPreview,
  actions: [{ id: 'grant', label: { 'zh-CN': '手动发放', en: 'Grant by hand' }, dialog: GrantDialog }],
};

/** /sport/medalManage: medals that members wear. */
export default function MedalPage() {
  return <ItemsPage page={page} />;
}

function MedalPreview({ form, base }: PreviewProps) {
  const off = form['pictureOff'];
  return (
    <>
      <Cover path={form.cover} base={base} />
      <p className="tl-phone-title">{form.title}</p>
      <Cover path={typeof off === 'string' ? off : ''} base={base} />
    </>
  );
}
