import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import { renderConsole } from '../../testing/renderPlugin.tsx';
import type { Plugin } from '../plugin.ts';
import { PluginLog } from '../PluginLog.ts';
import { useObservable, useService } from '../react.tsx';
import { usePluginText } from '../usePluginText.ts';
import { Slot } from './Slot.tsx';
import { contribute, type EntryOf, slot } from './slot.ts';
import { type Token, token } from '../token.ts';

const Tabs = slot<{ readonly order: string }>('partner-host/tabs', 1);
const titled = { 'zh-CN': '测试', en: 'Test' };
const host: Plugin = {
  id: 'partner-host',
  role: 'partner',
  title: titled,
  codes: [],
  hosts: [Tabs],
  routes: [
    {
      path: '/host',
      title: titled,
      page: async () => ({ default: () => <Slot of={Tabs} order="A-1" meanwhile={<p>soon</p>} /> }),
    },
  ],
};

/** A plugin with one entry, and how often that entry was loaded. */
function guest(id: string, entry: Partial<EntryOf<{ readonly order: string }>>) {
  const loads: string[] = [];
  const show = async () => ({
    default: ({ order }: { readonly order: string }) => <p>{`${id} ${order}`}</p>,
  });
  const load = entry.load ?? show;
  const plugin: Plugin = {
    id,
    role: 'partner',
    title: titled,
    codes: entry.code ? [entry.code] : [],
    routes: [],
    contributes: [
      contribute(Tabs, {
        id,
        ...entry,
        load: () => {
          loads.push(id);
          return load();
        },
      }),
    ],
  };
  return { plugin, loads };
}
interface Quotes {
  readonly best: string;
}
const GuestQuotes = token<Quotes>('partner-guest/quotes');
const OtherQuotes = token<Quotes>('partner-other/quotes');
const bound = (own: Token<Quotes>, best: string): NonNullable<Plugin['services']> => {
  const module = new ContainerModule(({ bind }) => void bind(own).toConstantValue({ best }));
  return async () => ({ default: module });
};
/** An entry that says the best quote. */
const quoting = (of: Token<Quotes>) => ({
  load: async () => ({ default: () => <p>{useService(of).best}</p> }),
});
/** Sells quotes to others and shows nothing itself. */
const provider: Plugin = {
  ...guest('partner-other', {}).plugin,
  contributes: [],
  provides: [OtherQuotes],
  services: bound(OtherQuotes, 'bought'),
};
const open = (plugins: readonly Plugin[], codes: readonly PrivilegeCode[] = []) =>
  renderConsole([host, ...plugins], { as: { role: 'partner', codes }, at: '/host' });
beforeEach(() => {
  // jsdom has no fetch; whether a newer build is served is asked with it.
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });
});
afterEach(() => jest.restoreAllMocks());

it('shows entries in their order with what the host hands over', async () => {
  await open([guest('partner-late', { order: 20 }).plugin, guest('partner-early', { order: 10 }).plugin]);
  expect(await screen.findByText('partner-late A-1')).toBeVisible();
  expect(screen.getAllByText(/A-1$/).map(({ textContent }) => textContent)).toEqual([
    'partner-early A-1',
    'partner-late A-1',
  ]);
});

it('shows what the host says while the file of an entry is on its way', async () => {
  let come = (): void => {};
  const arrived = new Promise<void>((done) => {
    come = done;
  });
  const load = async () => {
    await arrived;
    return { default: () => <p>here</p> };
  };
  await open([guest('partner-slow', { load }).plugin]);
  expect(await screen.findByText('soon')).toBeVisible();
  come();
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByText('soon')).not.toBeInTheDocument();
});

it('neither shows nor downloads an entry that is not permitted', async () => {
  const secret = guest('partner-secret', { code: 'TICKET_READ_WRITE' });
  const open1 = guest('partner-open', {});
  await open([secret.plugin, open1.plugin]);
  expect(await screen.findByText('partner-open A-1')).toBeVisible();
  expect(screen.queryByText('partner-secret A-1')).not.toBeInTheDocument();
  expect(secret.loads).toEqual([]);
});

it('shows a permitted entry', async () => {
  await open([guest('partner-secret', { code: 'TICKET_READ_WRITE' }).plugin], ['TICKET_READ_WRITE']);
  expect(await screen.findByText('partner-secret A-1')).toBeVisible();
});

it.each(['platform', 'developer'] as const)(
  'neither shows nor downloads an entry of a %s plugin to a merchant',
  async (role) => {
    const foreign = guest('platform-guest', {});
    await open([{ ...foreign.plugin, role }, guest('partner-own', {}).plugin]);
    expect(await screen.findByText('partner-own A-1')).toBeVisible();
    expect(screen.queryByText('platform-guest A-1')).not.toBeInTheDocument();
    expect(foreign.loads).toEqual([]);
  },
);

it('keeps a lost entry to itself, tells whose it is, and tries again on a click', async () => {
  // React tells every caught error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const lost = guest('partner-lost', {
    load: async () => {
      tries += 1;
      if (tries === 1) throw new Error('Loading chunk 9 failed.');
      return { default: () => <p>back again</p> };
    },
  });
  const { services } = await open([lost.plugin, guest('partner-sound', {}).plugin]);
  expect(await screen.findByText('partner-sound A-1')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part could not be loaded: partner-lost. Plugin partner-lost: Loading chunk 9 failed.',
  );
  const retry = screen.getByRole('button', { name: 'Try again' });
  const failures = await firstValueFrom(services.get(PluginLog).failures$);
  expect(failures.map(({ plugin, phase }) => [plugin, phase])).toEqual([['partner-lost', 'slot']]);
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('back again')).toBeVisible());
});

it('gives an entry the services of its own plugin, whose pages nobody opened', async () => {
  const { plugin } = guest('partner-guest', quoting(GuestQuotes));
  await open([{ ...plugin, services: bound(GuestQuotes, 'own') }]);
  expect(await screen.findByText('own')).toBeVisible();
});

it('gives an entry the sentences of its own plugin, whose pages nobody opened', async () => {
  const texts = async () => ({ default: { fee: 'Two percent' } });
  const Fee = () => <p>{usePluginText<string>('partner-guest')('fee')}</p>;
  const { plugin } = guest('partner-guest', { load: async () => ({ default: Fee }) });
  await open([{ ...plugin, locales: { 'zh-CN': texts, en: texts } }]);
  expect(await screen.findByText('Two percent')).toBeVisible();
});

/** An entry that says a sentence of its plugin, and how often the sentences were fetched. */
function speaking(entry: Partial<EntryOf<{ readonly order: string }>>) {
  let fetched = 0;
  const texts = async () => {
    fetched += 1;
    return { default: { fee: 'Two percent' } };
  };
  const Fee = () => <p>{usePluginText<string>('partner-guest')('fee')}</p>;
  const { plugin, loads } = guest('partner-guest', { load: async () => ({ default: Fee }), ...entry });
  return { plugin: { ...plugin, locales: { 'zh-CN': texts, en: texts } }, loads, texts: () => fetched };
}

it('fetches an entry with a condition, and its sentences, when that is first met, and keeps it', async () => {
  const condition$ = new BehaviorSubject(false);
  const useCondition = () => useObservable(condition$, false);
  const seldom = speaking({ when: async () => ({ default: useCondition }) });
  await open([seldom.plugin, guest('partner-always', {}).plugin]);
  expect(await screen.findByText('partner-always A-1')).toBeVisible();
  await waitFor(() => expect(condition$.observed).toBe(true));
  expect([seldom.loads, seldom.texts()]).toEqual([[], 0]);
  act(() => condition$.next(true));
  expect(await screen.findByText('Two percent')).toBeVisible();
  act(() => condition$.next(false));
  expect(screen.getByText('Two percent')).toBeVisible();
});

it('fetches no sentences for a wordless entry', async () => {
  const Sign = ({ order }: { readonly order: string }) => <p>{`sign ${order}`}</p>;
  const wordless = speaking({ isWordless: true, load: async () => ({ default: Sign }) });
  await open([wordless.plugin]);
  expect(await screen.findByText('sign A-1')).toBeVisible();
  expect(wordless.texts()).toBe(0);
});

it.each([
  ['with services of its own', { services: bound(GuestQuotes, 'own') }],
  ['without any', {}],
])('loads what the plugin of an entry needs of others, %s', async (_, rest) => {
  const { plugin } = guest('partner-guest', quoting(OtherQuotes));
  await open([{ ...plugin, ...rest, needs: [OtherQuotes] }, provider]);
  expect(await screen.findByText('bought')).toBeVisible();
});

it('tells an entry that asks for what its plugin does not need where to name it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { plugin } = guest('partner-guest', quoting(OtherQuotes));
  await open([plugin, provider]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /partner-guest asks for "partner-other\/quotes".*name it in needs of plugins\/partner-guest\/plugin\.ts/,
  );
});

it('says of an entry that throws what pages say, and shows it anew on a click', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Moody = () => {
    if (isBroken) throw new Error('no price for A-1');
    return <p>recovered</p>;
  };
  const { plugin } = guest('partner-moody', { title: titled, load: async () => ({ default: Moody }) });
  const { services } = await open([plugin]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part stopped working: Test. Plugin partner-moody: no price for A-1',
  );
  const failures = await firstValueFrom(services.get(PluginLog).failures$);
  expect(failures.map(({ plugin: id, phase }) => [id, phase])).toEqual([['partner-moody', 'render']]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('recovered')).toBeVisible();
});

it('shows no entry between two accounts, and makes its services anew for the second', async () => {
  let made = 0;
  const module = new ContainerModule(
    ({ bind }) => void bind(GuestQuotes).toDynamicValue(() => ({ best: `quote ${(made += 1)}` })),
  );
  const { plugin } = guest('partner-guest', quoting(GuestQuotes));
  await open([{ ...plugin, services: async () => ({ default: module }) }]);
  expect(await screen.findByText('quote 1')).toBeVisible();
  localStorage.setItem('booking_token', 'of-another');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
  });
  expect(screen.queryByText(/^quote/)).not.toBeInTheDocument();
  expect(await screen.findByText('quote 2')).toBeVisible();
});
