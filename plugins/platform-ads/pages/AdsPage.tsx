import {
  CitiesInput,
  ItemsPage,
  type KindPage,
  type PreviewProps,
  TargetInput,
} from '../../../core/items.ts';
import { AD_SLOT_NAMES, AD_SLOTS } from '../../../shared/codes/app/items.ts';
import { ad } from '../../../shared/contract/appItems/kinds/ad.ts';
import { usePluginText } from '../../../core/api.ts';
import { AdList } from '../api.ts';
import { Timeline } from './Timeline.tsx';
import './Ads.css';

const page: KindPage = {
  kind: ad,
  places: AdList,
  words: {
    list: { 'zh-CN': '广告', en: 'Ads' },
    add: { 'zh-CN': '新建广告', en: 'New ad' },
    emptyTitle: { 'zh-CN': '还没有广告', en: 'No ads yet' },
    emptyText: { 'zh-CN': '为广告位新建第一个吧。', en: 'Fill a slot with the first one.' },
    shownAt: { 'zh-CN': '所选广告位', en: 'its slot' },
    cover: { 'zh-CN': '图片（比例须与广告位一致）', en: 'Picture, in the ratio of its slot' },
  },
  inputs: { target: TargetInput, cities: CitiesInput },
  Preview: AdPreview,
  beside: <Timeline />,
  filters: ['slot'],
};

/** /adManage/index: ads of every slot. */
export default function AdsPage() {
  return <ItemsPage page={page} />;
}

function AdPreview({ form, base }: PreviewProps) {
  const t = usePluginText('platform-ads');
  const slot = AD_SLOT_NAMES.find((name) => name === form['slot']) ?? 'home';
  const { width, height } = AD_SLOTS[slot];
  return (
    <div className="tl-ad-slot" style={{ aspectRatio: `${width} / ${height}` }}>
      {form.cover === '' ? (
        <span>{t('ratio', { width, height })}</span>
      ) : (
        <img src={`${base}${form.cover}`} alt="" />
      )}
    </div>
  );
}
