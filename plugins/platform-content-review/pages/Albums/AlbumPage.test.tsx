import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import { albums, decideReviews, reviewCounts, reviews } from '../../../../shared/contract/content/calls.ts';
import { AlbumRow, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import plugin from '../../plugin.ts';

const photo = (id: number, change: Partial<ReviewRow> = {}): ReviewRow => ({
  ...sampleOf(ReviewRow),
  id,
  kind: 'photo',
  author: `Author ${id}`,
  pictures: [`/p${id}.webp`],
  reports: 0,
  state: 0,
  version: 1,
  ...change,
});
const page = <Row,>(results: Row[]) => ({
  currentPage: 1,
  pageSize: 60,
  totalRecords: results.length,
  totalPages: 1,
  results,
});

const show = (photos: ReviewRow[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_AUDIT_PHOTO'] },
    at: '/contentReview/albumDetail?id=7',
    answers: [
      answer(albums, page([{ ...sampleOf(AlbumRow), id: 7, title: 'Race day' }])),
      answer(reviews, page(photos)),
      answer(reviewCounts, sampleOf(reviewCounts.result)),
      answer(decideReviews, { done: [{ id: 1, version: 2, decisionId: 1 }], conflicts: [], failed: [] }),
    ],
  });

describe('the pictures of an album', () => {
  it('are chosen by drawing over them, and approved together', async () => {
    const user = userEvent.setup();
    const { requests } = await show([photo(1), photo(2), photo(3)]);
    const grid = await screen.findByRole('group', { name: 'Pictures of the album' });
    const figures = within(grid).getAllByRole('figure');
    const [first, second] = figures;
    if (!first || !second) throw new Error('no pictures');
    fireEvent.pointerDown(first, { button: 0 });
    fireEvent.pointerOver(second);
    fireEvent.pointerUp(second);
    expect(await screen.findByText('2 chosen')).toBeVisible();
    await user.keyboard('a');
    await waitFor(() =>
      expect(requests.find(({ url }) => url.endsWith('/decisions'))?.body).toMatchObject({
        items: [
          { id: 1, version: 1 },
          { id: 2, version: 1 },
        ],
        decision: 1,
      }),
    );
  });

  it('are blurred when they were reported three times, and say it when there are none', async () => {
    await show([photo(1, { reports: 3 }), photo(2)]);
    const grid = await screen.findByRole('group', { name: 'Pictures of the album' });
    const [first, second] = within(grid).getAllByRole('figure');
    expect(first).toHaveClass('tl-review-blurred');
    expect(second).not.toHaveClass('tl-review-blurred');
  });

  it('say that there are none any more', async () => {
    await show([]);
    expect(await screen.findByText('There is no picture in it any more')).toBeVisible();
  });
});
