import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router-dom';
import { startConsole } from '../../app/console.ts';
import { createContainer } from '../../app/container.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { type Services, ServicesContext } from '../../plugins/react.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { Access } from '../../services/access/Access.ts';
import { Maintenance } from '../../services/maintenance/Maintenance.ts';
import { Preferences } from '../../services/preferences/Preferences.ts';
import { type Actor, answersFor } from '../../testing/actors.ts';
import { type FakeAnswer, type FakeEdge, fakeTransport } from '../../testing/fakeTransport.ts';
import type { Leave } from '../leave.ts';

/** A part of the shell in a test: who looks, what the server answers, what this browser remembers. */
export interface ShellOptions {
  readonly as?: Actor;
  readonly answers?: readonly FakeAnswer[];
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly plugins?: readonly Plugin[];
  readonly at?: InitialEntry;
}

/** What a rendered part stands on. */
export interface RenderedShell {
  readonly services: Services;
  readonly requests: FakeEdge['requests'];
}

const API_BASE = 'http://localhost/api';
const stops: (() => void)[] = [];

/** Renders a part of the shell in English over real services and a wire that answers from the contract. */
export async function renderInShell(node: ReactElement, options: ShellOptions = {}): Promise<RenderedShell> {
  const { as: actor, answers = [], stored = {}, plugins = [], at = '/' } = options;
  localStorage.clear();
  localStorage.setItem('touchline.language', '"en"');
  if (actor) localStorage.setItem('booking_token', 'test-token');
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  const wire = fakeTransport(API_BASE, [...answers, ...answersFor(actor ?? { role: 'partner', codes: [] })]);
  const services = createContainer(
    {
      apiBase: API_BASE,
      wsBase: 'ws://localhost:1',
      picturesBase: 'http://localhost/pictures',
      identityProvider: '',
      productName: 'Touchline',
      disabledPlugins: [],
    },
    wire.transport,
  );
  stops.push(startConsole(services, { plugins, problems: [] }, []));
  await services.get(Preferences).setLanguage('en');
  await fetchConsoleTexts('platform');
  await services.get(Maintenance).check();
  if (actor) await waitFor(() => expect(services.get(Access).state.loaded).toBe(true));
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[at]}>{node}</MemoryRouter>
        </QueryClientProvider>
      </ServicesContext>,
    );
  });
  return { services, requests: wire.requests };
}

/** Records how a page was left instead of leaving it. */
export function recordedLeave(): Leave & { readonly left: string[] } {
  const left: string[] = [];
  return { left, reload: () => left.push('reload'), open: (address) => left.push(address) };
}

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
});
