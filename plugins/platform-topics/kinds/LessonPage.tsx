import { ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { lesson } from '../../../shared/contract/appItems/kinds/lesson.ts';
import { TopicLists } from '../api.ts';
import { ChaptersInput, chaptersIn } from '../inputs/ChaptersInput.tsx';
import { Cover, Line } from '../inputs/preview.tsx';

const page: KindPage = {
  kind: lesson,
  places: TopicLists.lesson,
  words: {
    list: { 'zh-CN': '运动课程', en: 'Lessons' },
    add: { 'zh-CN': '新建课程', en: 'New lesson' },
    emptyTitle: { 'zh-CN': '还没有课程', en: 'No lessons yet' },
    emptyText: { 'zh-CN': '发布第一门课程吧。', en: 'Publish the first one.' },
    shownAt: { 'zh-CN': '课程页', en: 'the page of lessons' },
  },
  inputs: { chapters: ChaptersInput },
  Preview: LessonPreview,
};

/** /sport/sportLesson: lessons on video. */
export default function LessonPage() {
  return <ItemsPage page={page} />;
}

function LessonPreview({ form, base }: PreviewProps) {
  return (
    <>
      <Cover path={form.cover} base={base} />
      <p className="tl-phone-title">{form.title}</p>
      <Line value={form['coach']} />
      <ol className="tl-phone-text">
        {chaptersIn(form['chapters']).map(({ title, key }) => (
          <li key={key}>{title}</li>
        ))}
      </ol>
    </>
  );
}
