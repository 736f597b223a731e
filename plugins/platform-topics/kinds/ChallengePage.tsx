import { textOfHtml } from '../../../shared/format/richText.ts';
import { challenge } from '../../../shared/contract/appItems/kinds/challenge.ts';
import {
  CitiesInput,
  ItemsPage,
  type KindPage,
  MomentInput,
  type PreviewProps,
} from '../../../core/items.ts';
import { TopicLists } from '../api.ts';
import { Cover, Line } from '../inputs/preview.tsx';

const page: KindPage = {
  kind: challenge,
  places: TopicLists.challenge,
  words: {
    list: { 'zh-CN': '挑战赛', en: 'Challenges' },
    add: { 'zh-CN': '新建挑战赛', en: 'New challenge' },
    emptyTitle: { 'zh-CN': '还没有挑战赛', en: 'No challenges yet' },
    emptyText: { 'zh-CN': '新建第一个挑战赛吧。', en: 'Plan the first one.' },
    shownAt: { 'zh-CN': '发现页和挑战赛列表', en: 'the discover page and the list of challenges' },
  },
  inputs: { joinUntil: MomentInput, cities: CitiesInput },
  Preview: ChallengePreview,
  actions: [
    {
      id: 'ranking',
      label: { 'zh-CN': '排名', en: 'Ranking' },
      page: ({ id }) => `/sport/challengeRank?id=${id}`,
    },
  ],
};

/** /sport/challenge: races of members against a goal. */
export default function ChallengePage() {
  return <ItemsPage page={page} />;
}

function ChallengePreview({ form, base }: PreviewProps) {
  const { title, cover, reward, rule } = form;
  return (
    <>
      <Cover path={cover} base={base} />
      <p className="tl-phone-title">{title}</p>
      <Line value={reward} />
      <Line value={textOfHtml(typeof rule === 'string' ? rule : '')} />
    </>
  );
}
