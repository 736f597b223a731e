import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerStores } from '../../../shared/contract/stores/calls.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { Credentials } from '../../services/http/Credentials.ts';
import { answer } from '../../testing/fakeTransport.ts';
import { Banners } from './Banners.tsx';
import { recordedLeave, renderInShell } from '../testing/renderInShell.tsx';
import { COMPANIES, FIRST_CHOSEN } from '../testing/testCompanies.ts';

const page = async () => ({ default: () => null });
const PLUGIN: Plugin = {
  id: 'partner-sessions',
  role: 'partner',
  title: { 'zh-CN': '活动', en: 'Events' },
  codes: [],
  routes: [
    { path: '/event/index', title: { 'zh-CN': '场次', en: 'Sessions' }, page },
    { path: '/event/check-in/:id', title: { 'zh-CN': '签到', en: 'Door' }, under: '/event/index', page },
  ],
};
const SECOND = { id: 12, name: 'South Pool', storeKey: 'key-12', dktStoreId: 'A-12', companyId: 1 };

/** A tab of the first store after another tab chose the second one. */
async function openStale(at: string) {
  const leave = recordedLeave();
  const { services } = await renderInShell(<Banners leave={leave} />, {
    as: { role: 'partner', codes: [] },
    answers: [answer(partnerStores, [...COMPANIES])],
    stored: FIRST_CHOSEN,
    plugins: [PLUGIN],
    at,
  });
  expect(screen.queryByText(/Another tab chose store/)).not.toBeInTheDocument();
  act(() => {
    localStorage.setItem('storeInfo', JSON.stringify(SECOND));
    dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
  });
  expect(screen.getByText(/Another tab chose store South Pool/)).toBeVisible();
  return { leave, credentials: services.get(Credentials), person: userEvent.setup() };
}

describe('a tab whose store another tab changed', () => {
  it('goes on in its own store when told so, without a reload', async () => {
    const { leave, credentials, person } = await openStale('/event/check-in/5');
    await person.click(screen.getByRole('button', { name: 'Stay in North Hall' }));
    expect(credentials.stale).toBe(false);
    expect(credentials.storeKey).toBe('key-11');
    expect(localStorage.getItem('storeInfo')).toContain('North Hall');
    expect(screen.queryByText(/Another tab chose store/)).not.toBeInTheDocument();
    expect(leave.left).toEqual([]);
  });

  it.each([
    ['/event/index', 'reload'],
    ['/event/check-in/5', '/event/index'],
  ])('takes the new store at %s by %s', async (at, way) => {
    const { leave, person } = await openStale(at);
    await person.click(screen.getByRole('button', { name: 'Reload' }));
    expect(leave.left).toEqual([way]);
  });
});
