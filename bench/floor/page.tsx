/* The bare page the console is compared with: React, Blueprint and the console's own calls, nothing else. */
import { Button, Checkbox, Dialog, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { Cell, type CellProps, Column, RenderMode, Table } from '@blueprintjs/table';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'normalize.css/normalize.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/table/lib/css/table.css';
import './floor.css';

type Row = Readonly<Record<string, unknown>>;
type List = 'templates' | 'sessions';

const LISTS: Readonly<Record<List, readonly string[]>> = {
  templates: [
    '/v1/event_templates?sortBy=updatedAt&sortOrder=desc&currentPage=1&pageSize=10',
    '/v1/sport_types/sports',
    '/v2/backend-user/select-names',
  ],
  sessions: [
    '/v1/events/manage?currentPage=1&pageSize=10',
    '/v1/sport_types/sports',
    '/v2/backend-user/select-names',
  ],
};
const COLUMNS = 10;

const headers = (): Record<string, string> => ({
  'content-type': 'application/json',
  token: localStorage.getItem('floor.token') ?? '',
  'store-key': localStorage.getItem('floor.store') ?? '',
});

async function call<Result>(path: string, body?: unknown): Promise<Result> {
  const answer = await fetch(`/api${path}`, {
    headers: headers(),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const { result } = (await answer.json()) as { readonly result: Result };
  return result;
}

/** The calls a console makes before it shows a page, with the same dependencies between them. */
async function loadAccount(): Promise<void> {
  await call('/v2/backend-user');
  const [companies] = await Promise.all([
    call<readonly { readonly stores: readonly { readonly id: number; readonly storeKey: string }[] }[]>(
      '/v1/stores/partner',
    ),
    call('/v1/merchant_info'),
  ]);
  const store = companies[0]?.stores[0];
  localStorage.setItem('floor.store', store?.storeKey ?? '');
  await call(`/v1/permissions/identity?storeId=${store?.id ?? ''}`);
}

function SignIn({ onDone }: { readonly onDone: () => void }): ReactElement {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { username, password, side: 'B' };
    const { token } = await call<{ readonly token: string }>('/vue-admin-template/user/login', body);
    localStorage.setItem('floor.token', token);
    await loadAccount();
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormGroup label="Account" labelFor="account">
        <InputGroup id="account" value={username} onValueChange={setUsername} />
      </FormGroup>
      <FormGroup label="Password" labelFor="password">
        <InputGroup id="password" type="password" value={password} onValueChange={setPassword} />
      </FormGroup>
      <Button type="submit" intent="primary" text="Sign in" />
    </form>
  );
}

const cellsOf =
  (rows: readonly Row[], name: string) =>
  (index: number): ReactElement<CellProps> => <Cell>{JSON.stringify(rows[index]?.[name]) ?? ''}</Cell>;

function Rows({ list }: { readonly list: List }): ReactElement {
  const [rows, setRows] = useState<readonly Row[]>();
  const [cancelled, setCancelled] = useState<Row>();
  useEffect(() => {
    const [path = '', ...others] = LISTS[list];
    for (const other of others) void call(other);
    void call<{ readonly results: readonly Row[] }>(path).then((page) => setRows(page.results));
  }, [list]);
  if (!rows) return <p>Loading</p>;
  const names = Object.keys(rows[0] ?? {}).slice(0, COLUMNS);
  return (
    <div className={`floor-list floor-${list}`}>
      <Button text="Cancel session" onClick={() => setCancelled(rows[0])} />
      <Table
        numRows={rows.length}
        renderMode={RenderMode.NONE}
        defaultRowHeight={40}
        cellRendererDependencies={[rows]}
      >
        {names.map((name) => (
          <Column key={name} name={name} cellRenderer={cellsOf(rows, name)} />
        ))}
      </Table>
      {cancelled ? (
        <Dialog isOpen title="Cancel session" onClose={() => setCancelled(undefined)}>
          <TextArea aria-label="Reason" />
          <Checkbox label="Tell the participants" />
          <Button intent="danger" text="Cancel session" />
        </Dialog>
      ) : null}
    </div>
  );
}

function Page(): ReactElement | null {
  const [list, setList] = useState<List | undefined>();
  const [isKnown, setIsKnown] = useState(localStorage.getItem('floor.token') === null);
  useEffect(() => {
    if (isKnown) return;
    void loadAccount().then(() => {
      setList(location.hash === '#sessions' ? 'sessions' : 'templates');
      setIsKnown(true);
    });
  }, [isKnown]);
  if (!isKnown) return null;
  if (!list) return <SignIn onDone={() => setList('templates')} />;
  const open = (next: List) => () => {
    location.hash = next;
    setList(next);
  };
  return (
    <>
      <nav>
        <Button text="Templates" onClick={open('templates')} />
        <Button text="Sessions" onClick={open('sessions')} />
      </nav>
      <Rows key={list} list={list} />
    </>
  );
}

/** What the console asks before anything else; the page waits for it as the console does. */
async function boot(): Promise<void> {
  await (await fetch('/config.json')).json();
  await call('/v1/applicationConfig');
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<Page />);
}
void boot();
