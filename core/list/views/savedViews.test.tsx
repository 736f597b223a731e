import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeView,
  chooseDefaultView,
  createView,
  removeView,
  savedViews,
} from '../../../shared/contract/savedViews/calls.ts';
import { answer, refusal, reply } from '../../testing/renderPlugin.tsx';
import { asked, choose, openMenu, show, view } from '../testing/testedList.tsx';

describe('a saved view', () => {
  it('opens with the list when it is the default, without what the list does not know', async () => {
    const kept = [view(5, { isDefault: true, query: 'status=0&evil=1' })];
    const first = await show('/tested', kept);
    await waitFor(() => expect(window.location.search).toBe('?status=0&evil=1&saved=5'));
    expect(asked(first).at(-1)?.searchParams.get('status')).toBe('0');
    expect(asked(first).at(-1)?.searchParams.has('evil')).toBe(false);
    expect(await screen.findByRole('button', { name: 'View 5' })).toBeVisible();
    expect(screen.queryByText('modified')).not.toBeInTheDocument();
  });

  it.each([true, false])('is kept for the next time while somebody is signed in: %s', async (isSignedIn) => {
    const shown = await show('/tested', [view(5, { isDefault: true })]);
    // What a second tab does that signs out, before the views are asked for.
    if (!isSignedIn) localStorage.removeItem('booking_token');
    await waitFor(() => expect(asked(shown, '/v1/saved-views')).toHaveLength(1));
    await waitFor(() => expect(window.location.search).toContain('saved=5'));
    expect(localStorage.getItem('touchline.defaultViews') !== null).toBe(isSignedIn);
  });

  it('stays out of the way of an address that says something', async () => {
    const shown = await show('/tested?status=1', [view(5, { isDefault: true })]);
    await waitFor(() => expect(asked(shown, '/v1/saved-views')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Standard view' })).toBeVisible();
    expect(asked(shown)).toHaveLength(1);
    expect(asked(shown)[0]?.searchParams.get('status')).toBe('1');
  });

  it('tells when the list differs from it, and keeps that', async () => {
    const sent: unknown[] = [];
    const saved = reply(changeView, ({ body }) => {
      sent.push(body);
      return {
        status: 200,
        contentType: 'application/json',
        fileName: undefined,
        body: { resultCode: 200, resultDesc: 'ok', result: { id: 5, version: 1 } },
      };
    });
    const kept = answer(savedViews, [view(5, { query: 'status=1', version: 1 })]);
    await show('/tested?status=1&saved=5', [view(5)], [saved, kept]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ id: 5, query: 'status=1', version: 0 })]),
    );
    await waitFor(() => expect(screen.queryByText('modified')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'View 5' })).toBeVisible();
  });

  it('takes back what differs from it', async () => {
    await show('/tested?status=1&saved=5', [view(5)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(window.location.search).toBe('?status=0&saved=5'));
    await waitFor(() => expect(screen.queryByText('modified')).not.toBeInTheDocument());
  });

  it('of a colleague names them, and can only be kept as an own one', async () => {
    await show('/tested?status=1&saved=5', [view(5, { isOwn: false, shared: 1, ownerName: 'Li Na' })]);
    expect(await screen.findByRole('button', { name: 'Save as' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const menu = await openMenu('View 5');
    expect(within(menu).getByText('by Li Na')).toBeVisible();
    expect(within(menu).queryByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument();
  });

  it('is made from what is on screen, under a name of its own', async () => {
    const sent: unknown[] = [];
    const made = reply(createView, ({ body }) => {
      sent.push(body);
      return {
        status: 200,
        contentType: 'application/json',
        fileName: undefined,
        body: { resultCode: 200, resultDesc: 'ok', result: { id: 9, version: 0 } },
      };
    });
    await show('/tested?status=1&currentPage=3&pageSize=50', [view(5)], [made]);
    await openMenu('Standard view');
    // Views are asked for after the rows; a name is compared with what has come.
    await screen.findByRole('menuitem', { name: /View 5/ });
    await choose('Save as…');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'view 5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Another of your views has this name.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' evenings');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Share with the company/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        list: 'tested',
        name: 'view 5 evenings',
        shared: 1,
        query: 'status=1',
        columns: { density: 'compact' },
      },
    ]);
    expect(window.location.search).toBe('?status=1&saved=9&pageSize=50');
  });

  it('that is refused says so where its name was asked, by Enter as by the button', async () => {
    await show('/tested?status=1', [], [refusal(createView, 409, 'The company has 50 views.')]);
    await openMenu('Standard view');
    await choose('Save as…');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /Name/ });
    expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Give the view a name.')).toBeVisible();
    await userEvent.type(name, 'Evenings{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The company has 50 views.');
    expect(name).toHaveValue('Evenings');
  });

  it('is deleted after a question', async () => {
    const shown = await show(
      '/tested?status=0&saved=5',
      [view(5)],
      [answer(removeView, { id: 5, version: 0 })],
    );
    await openMenu('View 5');
    await choose('Delete…');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Keep view' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(asked(shown, '/v1/saved-views').some(({ searchParams }) => searchParams.get('id') === '5')).toBe(
      true,
    );
  });

  it('stays, and the question says why, when it cannot be deleted', async () => {
    await show(
      '/tested?status=0&saved=5',
      [view(5)],
      [refusal(removeView, 403, 'Only its owner deletes it.')],
    );
    await openMenu('View 5');
    await choose('Delete…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only its owner deletes it.');
    expect(window.location.search).toContain('saved=5');
  });

  it('becomes what the list opens with', async () => {
    const shown = await show('/tested?status=0&saved=5', [view(5)], [answer(chooseDefaultView, { id: 5 })]);
    await openMenu('View 5');
    await choose('Open the list with this view');
    await waitFor(() => expect(asked(shown, '/default')).toHaveLength(1));
  });
});
