import { screen, waitFor, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { renderConsole } from '../../testing/renderPlugin.tsx';
import { AccountSections, MenuCounts, ShellLines } from '../../shell/shellSlots.ts';
import type { Plugin } from '../plugin.ts';
import { useService } from '../react.tsx';
import { contribute } from './slot.ts';
import { token } from '../token.ts';

const title = { 'zh-CN': '测试', en: 'Test' };
interface Parcels {
  readonly waiting: number;
}
const Parcels = token<Parcels>('partner-parcels/parcels');
const bound = new ContainerModule(({ bind }) => void bind(Parcels).toConstantValue({ waiting: 3 }));
const plugin = (changes: Partial<Plugin>): Plugin => ({
  id: 'partner-parcels',
  role: 'partner',
  title,
  codes: [],
  routes: [
    {
      path: '/parcels',
      title: { 'zh-CN': '包裹', en: 'Parcels' },
      menu: { order: 10 },
      page: async () => ({ default: () => <h2>All parcels</h2> }),
    },
  ],
  services: async () => ({ default: bound }),
  ...changes,
});
/** What waits by the plugin's own service, and how often it was asked. */
const counting = (waiting?: number) => {
  const asked: number[] = [];
  const useWaiting = () => {
    const parcels = useService(Parcels);
    const count = waiting ?? parcels.waiting;
    asked.push(count);
    return { count, title: `${count} parcels wait` };
  };
  return { asked, load: async () => ({ default: useWaiting }) };
};
const open = (plugins: readonly Plugin[], at = '/parcels') =>
  renderConsole(plugins, { as: { role: 'partner', codes: [] }, at });

describe('a count of the menu', () => {
  const countOf = (load: ReturnType<typeof counting>['load']) => [
    contribute(MenuCounts, { id: 'waiting', path: '/parcels', load }),
  ];

  it('stands behind its entry and is said with it, by the service of its plugin', async () => {
    await open([plugin({ contributes: countOf(counting().load) })]);
    const link = await screen.findByRole('link', { name: 'Parcels 3, 3 parcels wait' });
    expect(within(link).getByText('3')).toBeVisible();
  });

  it('says nothing when nothing waits', async () => {
    const { asked, load } = counting(0);
    await open([plugin({ contributes: countOf(load) })]);
    const link = await screen.findByRole('link', { name: 'Parcels' });
    await waitFor(() => expect(asked).toContain(0));
    expect(link).toHaveTextContent(/^Parcels$/);
  });

  it('is no part of an entry of another address', async () => {
    const contributes = [contribute(MenuCounts, { id: 'waiting', path: '/letters', load: counting().load })];
    await open([plugin({ contributes })]);
    expect(await screen.findByRole('link', { name: 'Parcels' })).toBeVisible();
  });

  it('that breaks costs the menu nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () => Promise.reject(new Error('Loading chunk 9 failed.'));
    await open([plugin({ contributes: countOf(load) })]);
    expect(await screen.findByRole('heading', { name: 'All parcels' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Parcels' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

it('a section of another plugin stands on the page of the account, below its password', async () => {
  const Reminders = () => <p>{`Tell me of ${useService(Parcels).waiting} parcels`}</p>;
  const contributes = [
    contribute(AccountSections, {
      id: 'reminders',
      title: { 'zh-CN': '提醒', en: 'Reminders' },
      load: async () => ({ default: Reminders }),
    }),
  ];
  await open([plugin({ contributes })], '/change-password');
  const section = await screen.findByRole('region', { name: 'Reminders' });
  expect(await within(section).findByText('Tell me of 3 parcels')).toBeVisible();
});

it('a line of another plugin stands under the navbar of merchants', async () => {
  const Line = () => <p>{`${useService(Parcels).waiting} parcels wait at the door`}</p>;
  const contributes = [contribute(ShellLines, { id: 'parcels', load: async () => ({ default: Line }) })];
  await open([plugin({ contributes })]);
  expect(await screen.findByText('3 parcels wait at the door')).toBeVisible();
});
