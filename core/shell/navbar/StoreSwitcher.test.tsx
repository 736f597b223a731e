import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { partnerStores } from '../../../shared/contract/stores/calls.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { answer } from '../../testing/fakeTransport.ts';
import { recordedLeave, renderInShell } from '../testing/renderInShell.tsx';
import type { Leave } from '../leave.ts';
import { StoreSwitcher } from './StoreSwitcher.tsx';
import { COMPANIES, FIRST_CHOSEN } from '../testing/testCompanies.ts';
import { pressComposing } from '../../../shared/ui/testing/pressComposing.ts';

const page = async () => ({ default: () => null });
const PLUGIN: Plugin = {
  id: 'partner-sessions',
  role: 'partner',
  title: { 'zh-CN': '活动', en: 'Events' },
  codes: ['COMPANY_MANAGE'],
  routes: [
    { path: '/event/index', title: { 'zh-CN': '场次', en: 'Sessions' }, page },
    { path: '/event/publish', title: { 'zh-CN': '发布', en: 'Publish' }, under: '/event/index', page },
    { path: '/store/edit', title: { 'zh-CN': '门店设置', en: 'Settings' }, code: 'COMPANY_MANAGE', page },
  ],
};

/** The switcher, and where it has led. */
function Stage({ leave }: { readonly leave: Leave }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <StoreSwitcher leave={leave} />
      <output>{pathname + search}</output>
    </>
  );
}

async function open(
  companies: readonly (typeof COMPANIES)[number][] = COMPANIES,
  at = '/event/index',
  codes: readonly 'COMPANY_MANAGE'[] = [],
) {
  const leave = recordedLeave();
  const rendered = await renderInShell(<Stage leave={leave} />, {
    as: { role: 'partner', codes },
    answers: [answer(partnerStores, [...companies])],
    stored: FIRST_CHOSEN,
    plugins: [PLUGIN],
    at,
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Switch store: North Hall' }));
  return { ...rendered, leave, person, store: () => rendered.services.get(CompanyStores).state.store?.name };
}

const blockUnload = (event: Event): void => event.preventDefault();
afterEach(() => window.removeEventListener('beforeunload', blockUnload));

describe('store switcher', () => {
  it('lists the stores of the current company only', async () => {
    await open();
    expect(screen.getByRole('button', { name: /South Pool/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: /Old Court/ })).toBeDisabled();
    expect(screen.queryByText('Wall One')).not.toBeInTheDocument();
  });

  it('leads to the settings of the chosen store who may open them, and nobody else', async () => {
    const { person, store } = await open(COMPANIES, '/event/index', ['COMPANY_MANAGE']);
    await person.click(await screen.findByRole('button', { name: 'Store settings' }));
    expect(store()).toBe('North Hall');
    expect(screen.getByText('/store/edit?storeId=11')).toBeVisible();
    cleanup();
    await open();
    expect(screen.queryByRole('button', { name: 'Store settings' })).toBeNull();
  });

  it('chooses a store and loads the page anew', async () => {
    const { leave, person, store } = await open();
    await person.click(screen.getByRole('button', { name: /South Pool/ }));
    expect(store()).toBe('South Pool');
    expect(leave.left).toEqual(['reload']);
  });

  it('keeps the store while a candidate of an input method is taken', async () => {
    const { leave, person, store } = await open();
    const field = await screen.findByRole('textbox', { name: 'Search stores' });
    await person.type(field, 'south');
    pressComposing(field, 'Enter');
    pressComposing(field, 'Escape');
    expect(store()).toBe('North Hall');
    expect(leave.left).toEqual([]);
    expect(field).toBeVisible();
    await person.type(field, '{Enter}');
    expect(store()).toBe('South Pool');
  });

  it('leaves a page of one object for the page above it', async () => {
    const { leave, person, store } = await open(COMPANIES, '/event/publish');
    await person.click(screen.getByRole('button', { name: /South Pool/ }));
    expect(store()).toBe('South Pool');
    expect(leave.left).toEqual(['/event/index']);
  });

  it('asks before unsaved typing is lost, and stays when told so', async () => {
    const { leave, person, store } = await open();
    window.addEventListener('beforeunload', blockUnload);
    await person.click(screen.getByRole('button', { name: /South Pool/ }));
    await person.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(store()).toBe('North Hall');
    expect(leave.left).toEqual([]);
  });

  it('switches after unsaved typing was given up', async () => {
    const { leave, person, store } = await open();
    window.addEventListener('beforeunload', blockUnload);
    await person.click(screen.getByRole('button', { name: /South Pool/ }));
    await person.click(await screen.findByRole('button', { name: 'Discard and switch' }));
    expect(store()).toBe('South Pool');
    expect(leave.left).toEqual(['reload']);
  });

  it('offers another company only when there is one', async () => {
    await open([COMPANIES[0]]);
    expect(screen.queryByText('Choose another company')).not.toBeInTheDocument();
  });

  it('leads to the choice of another company when there are several', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Choose another company' })).toBeInTheDocument();
  });
});
