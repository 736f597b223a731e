import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { TEST_STORE } from '../../testing/actors.ts';
import { PlatformSwitch } from './PlatformSwitch.tsx';
import { renderInShell } from '../testing/renderInShell.tsx';

const title = { 'zh-CN': '页', en: 'Page' };
const page = async () => ({ default: () => null });
const plugin = (role: Plugin['role'], paths: readonly string[], code?: PrivilegeCode): Plugin => ({
  id: `${role === 'partner' ? role : 'platform'}-tested`,
  role,
  title,
  codes: code ? [code] : [],
  routes: paths.map((path) => ({ path, title, page, ...(code && { code }) })),
});

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** Switches an operator, who holds no code but that of the switch, from the merchant view of a store to operations. */
async function switchAt(at: string, plugins: readonly Plugin[]): Promise<void> {
  await renderInShell(
    <>
      <PlatformSwitch />
      <Address />
    </>,
    {
      as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
      stored: { storeInfo: TEST_STORE },
      plugins,
      at,
    },
  );
  await press('switch to operations back-office');
  await screen.findByRole('button', { name: 'switch to merchant back-office' });
}
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.getByText(/^at /).textContent;

it('stays on a page of both consoles, with what its address says', async () => {
  await switchAt('/both?status=queued', [plugin('developer', ['/both'])]);
  await press('switch to merchant back-office');
  await screen.findByRole('button', { name: 'switch to operations back-office' });
  await waitFor(() => expect(address()).toBe('at /both?status=queued'));
});

it('stays at an address of both consoles, without what it said to the page of the other one', async () => {
  await switchAt('/home/index?day=3', [
    plugin('platform', ['/home/index']),
    plugin('partner', ['/home/index']),
  ]);
  await waitFor(() => expect(address()).toBe('at /home/index'));
});

it.each([
  ['exists in one console alone', [plugin('partner', ['/one'])]],
  [
    'may not be opened in the other console',
    [plugin('partner', ['/one']), plugin('platform', ['/one'], 'PLATFORM_EVENT')],
  ],
])('leads to the first page from an address that %s', async (_, plugins) => {
  await switchAt('/one', plugins);
  await waitFor(() => expect(address()).toBe('at /'));
});
