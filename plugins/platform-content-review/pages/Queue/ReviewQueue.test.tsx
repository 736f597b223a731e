import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, refusal, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import {
  claimReviews,
  decideReviews,
  review,
  reviewCounts,
  reviews,
  undoReview,
} from '../../../../shared/contract/content/calls.ts';
import { selectNames } from '../../../../shared/contract/choices/calls.ts';
import { ReviewDetail, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import plugin from '../../plugin.ts';

const row = (id: number, change: Partial<ReviewRow> = {}): ReviewRow => ({
  ...sampleOf(ReviewRow),
  id,
  kind: 'feed',
  title: '',
  text: `Post ${id}`,
  pictures: [],
  state: 0,
  claimState: 'free',
  claimedBy: '',
  deletedAt: null,
  version: 3,
  ...change,
});
const detail = (id: number): ReviewDetail => ({
  ...sampleOf(ReviewDetail),
  ...row(id),
  thread: [],
  history: [],
});

const show = (rows: readonly ReviewRow[], ...more: ReturnType<typeof answer>[]) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_AUDIT_FEED'] },
    at: '/contentReview/feeds',
    answers: [
      answer(reviews, {
        currentPage: 1,
        pageSize: 50,
        totalRecords: rows.length,
        totalPages: 1,
        results: [...rows],
      }),
      ...more,
      reply(review, ({ url }) => ({
        status: 200,
        contentType: 'application/json',
        fileName: undefined,
        body: {
          resultCode: 200,
          resultDesc: 'ok',
          result: detail(Number(/(\d+)(\?|$)/.exec(url)?.[1] ?? 1)),
        },
      })),
      answer(reviewCounts, { ...sampleOf(reviewCounts.result), handledToday: 42 }),
      answer(claimReviews, { claimed: [{ id: 1, version: 3 }], takenBy: [] }),
      answer(decideReviews, { done: [{ id: 1, version: 4, decisionId: 9 }], conflicts: [], failed: [] }),
      answer(selectNames, []),
      answer(undoReview, { id: 1, version: 5 }),
    ],
  });
type Requests = Awaited<ReturnType<typeof show>>['requests'];
const decisions = (requests: Requests) =>
  requests.filter(({ url }) => url.endsWith('/decisions')).map(({ body }) => body);
const item = () => screen.findByRole('region', { name: 'Item under review' });
const onScreen = async (text: string) => expect(await within(await item()).findByText(text)).toBeVisible();

describe('a queue', () => {
  it('gives the focus to the item that is opened, also to the one on screen', async () => {
    const user = userEvent.setup();
    await show([row(1), row(2)]);
    await onScreen('Post 1');
    expect(await item()).not.toHaveFocus();
    const open = screen.getAllByRole('button', { name: 'Open' });
    for (const [index, button] of open.slice(0, 2).entries()) {
      await user.click(button);
      await onScreen(`Post ${index + 1}`);
      await waitFor(async () => expect(await item()).toHaveFocus());
    }
    expect(open).toHaveLength(2);
  });

  it('lists its keys in the sheet of the question mark, beside those of every list', async () => {
    const user = userEvent.setup();
    await show([row(1)]);
    await onScreen('Post 1');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const words of ['Remove for a reason', 'Escalate…', 'List: move row'])
      expect(sheet.getByText(words)).toBeVisible();
  });

  it('is worked through by keys: the next item is on screen at once, each decision bound to what was shown', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1), row(2), row(3)]);
    await onScreen('Post 1');
    await user.keyboard('a');
    await onScreen('Post 2');
    await user.keyboard('r1');
    await onScreen('Post 3');
    await user.keyboard('i');
    await waitFor(() => expect(decisions(requests)).toHaveLength(3));
    expect(decisions(requests)).toMatchObject([
      { items: [{ id: 1, version: 3 }], decision: 1, reason: null },
      { items: [{ id: 2, version: 3 }], decision: 2, reason: 1, notify: true, muteDays: 0 },
      { items: [{ id: 3, version: 3 }], decision: 3 },
    ]);
    expect(await screen.findByText('All done – 42 handled today')).toBeVisible();
  });

  it('takes a held key for one press', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1), row(2), row(3)]);
    await onScreen('Post 1');
    await user.keyboard('{a>5/}');
    await onScreen('Post 2');
    await waitFor(() => expect(decisions(requests)).toHaveLength(1));
  });

  it('leaves out what somebody else has, and shows an item undone that was refused', async () => {
    const user = userEvent.setup();
    const taken = row(2, { claimState: 'others', claimedBy: 'Ben' });
    await show(
      [row(1), taken, row(3)],
      refusal(decideReviews, 10150, 'Ben was here before', {
        reason: 'reviewHandled',
        parameters: { name: 'Ben' },
      }),
    );
    await onScreen('Post 1');
    await user.keyboard('a');
    await onScreen('Post 3');
    expect(await screen.findByText(/Ben was here before/)).toBeVisible();
  });

  it('takes the last decision back', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1), row(2)]);
    await onScreen('Post 1');
    await user.keyboard('a');
    await onScreen('Post 2');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled());
    await user.keyboard('z');
    await onScreen('Post 1');
    expect(requests.some(({ url }) => url.endsWith('/decisions/9/undo'))).toBe(true);
  });

  it('asks for the reason and tells the author, by choice', async () => {
    const user = userEvent.setup();
    const { requests } = await show([row(1), row(2)]);
    await onScreen('Post 1');
    await user.click(within(await item()).getByRole('button', { name: /^Remove/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Post 1”' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('This field is empty. Fill it in.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText(/Reason/), '2');
    await user.click(within(dialog).getByLabelText('Tell the author'));
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await onScreen('Post 2');
    expect(decisions(requests)).toMatchObject([{ decision: 2, reason: 2, notify: false }]);
  });
});
