import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { definePlugin } from '../plugins/plugin.ts';
import { logout, userInfo } from '../../shared/contract/authentication/calls.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { answer, renderPlugin } from '../testing/renderPlugin.tsx';
import type { FakeAnswer } from '../testing/fakeTransport.ts';
import { carryKeptValues, takeKeptValues } from './keptValues.ts';
import { useFormPage } from './useFormPage.ts';

const sent: { readonly title: string; readonly key: string }[] = [];
/** What the server takes for its answer, while a test has it wait. */
let answering: Promise<void> | undefined;
const schema = z.object({ title: z.string().min(3) });

function TitleForm({ draft }: { readonly draft?: string }): ReactElement {
  const {
    form,
    faults,
    onSubmit,
    draft: kept,
  } = useFormPage({
    schema,
    defaults: { title: '' },
    draft,
    submit: async ({ title }, key) => {
      sent.push({ title, key });
      await answering;
    },
  });
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <p>{faults.map(({ message }) => message).join()}</p>
      <button onClick={onSubmit}>Save</button>
      {kept.offer}
      <Link to="/other">Other</Link>
    </>
  );
}

/** A page that breaks while its form is half filled, as one does whose lazy part is lost. */
function BreakingPage(): ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('Loading chunk 12 failed.');
  return (
    <>
      <TitleForm />
      <button onClick={() => setIsBroken(true)}>Break</button>
    </>
  );
}

const plugin = definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '表单', en: 'Forms' },
  codes: [],
  routes: [
    {
      path: '/form',
      title: { 'zh-CN': '表单', en: 'Form' },
      page: async () => ({ default: BreakingPage }),
    },
    {
      path: '/kept',
      title: { 'zh-CN': '草稿', en: 'Kept' },
      page: async () => ({ default: () => <TitleForm draft="title" /> }),
    },
    {
      path: '/other',
      title: { 'zh-CN': '其他', en: 'Other' },
      page: async () => ({ default: () => <Link to="/form">Form</Link> }),
    },
  ],
});
const field = (): Promise<HTMLElement> => screen.findByLabelText('Title');
const open = (...answers: readonly FakeAnswer[]) =>
  renderPlugin(plugin, { as: { role: 'partner', codes: [] }, at: '/form', answers });
const account = (id: number, userName: string): FakeAnswer =>
  answer(userInfo, {
    userName,
    id,
    accountName: userName,
    cover: '',
    userType: 1,
    isTouchline: false,
    cellphone: '',
    uid: 'u',
    financialStaff: false,
  });
const signInElsewhere = (token: string): void =>
  act(() => {
    localStorage.setItem('booking_token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
  });

beforeEach(() => {
  sent.length = 0;
  answering = undefined;
  takeKeptValues(7);
});
afterEach(() => jest.restoreAllMocks());

it('asks before unsaved typing is left, and keeps the page on No', async () => {
  const { history } = await open();
  await userEvent.type(await field(), 'Badminton');
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(history.place.location.pathname).toBe('/form');
  expect(await field()).toHaveValue('Badminton');
});

it('leaves on Yes, and what was typed is gone', async () => {
  await open();
  await userEvent.type(await field(), 'Badminton');
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Form' }));
  expect(await field()).toHaveValue('');
});

it('says that a draft is kept, and offers all of it on the way back', async () => {
  await renderPlugin(plugin, { as: { role: 'partner', codes: [] }, at: '/kept' });
  await userEvent.type(await field(), 'Badminton');
  // At once: the draft of the last keys is not written yet.
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText(/It is kept on this device as a draft/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('link', { name: 'Form' });
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await field()).toHaveValue('Badminton');
});

it('asks nothing once it is saved', async () => {
  await open();
  await userEvent.type(await field(), 'Badminton');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByRole('link', { name: 'Form' })).toBeVisible();
});

it('B11: is sent once, however often it is pressed before the answer', async () => {
  let answerIt: () => void = () => undefined;
  answering = new Promise((done) => {
    answerIt = done;
  });
  await open();
  await userEvent.type(await field(), 'Badminton');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.dblClick(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(save);
  save.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(sent).toHaveLength(1);
  await act(async () => answerIt());
});

it('names wrong fields and sends nothing', async () => {
  await open();
  await userEvent.type(await field(), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at least 3 characters.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('B8: gives typing back after Retry when the page broke under it', async () => {
  // React tells every caught error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await userEvent.type(await field(), 'Badminton');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await field()).toHaveValue('Badminton');
});

it('B8: a form that stands on the page hands over what was typed before a reload', async () => {
  await open();
  expect(carryKeptValues()).toBe(false);
  await userEvent.type(await field(), 'Badminton');
  expect(carryKeptValues()).toBe(true);
  expect(sessionStorage.getItem('touchline.keptForm')).toContain('Badminton');
});

it('B5: keeps nothing when the sign-in ends', async () => {
  const { services } = await open();
  await userEvent.type(await field(), 'Badminton');
  await act(async () => services.get(Authentication).end());
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  window.history.replaceState(null, '', '/form');
  expect(takeKeptValues(7)).toBeUndefined();
});

describe('while another tab signs in as somebody else', () => {
  it('keeps the account of a half-filled form, and its typing when the account changes all the same', async () => {
    await open(account(7, 'Li Na'), account(8, 'Han Mei'), account(7, 'Li Na'));
    await userEvent.type(await field(), 'Badminton');
    signInElsewhere('of-han-mei');
    expect(
      screen.getByText(/^Another tab signed in\. This tab goes on as Li Na until what is typed here/),
    ).toBeVisible();
    expect(await field()).toHaveValue('Badminton');
    await userEvent.click(screen.getByRole('button', { name: 'Change account now' }));
    expect(await screen.findByText(/^What Li Na typed is kept in this tab\./)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account: Han Mei' })).toBeVisible();
    expect(await field()).toHaveValue('');
    signInElsewhere('of-li-na');
    expect(await screen.findByRole('button', { name: 'Account: Li Na' })).toBeVisible();
    expect(await field()).toHaveValue('Badminton');
  });

  it('follows once the form is saved', async () => {
    await open(account(7, 'Li Na'), account(8, 'Han Mei'));
    await userEvent.type(await field(), 'Badminton');
    signInElsewhere('of-han-mei');
    expect(screen.getByRole('button', { name: 'Account: Li Na' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account: Han Mei' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/^Another tab signed in\./)).not.toBeInTheDocument();
  });

  it('shows nothing of one account to the next', async () => {
    await open(account(7, 'Li Na'), account(8, 'Han Mei'));
    const before = await field();
    signInElsewhere('of-han-mei');
    expect(before).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Account: Han Mei' })).toBeVisible();
    expect(await field()).not.toBe(before);
  });
});

it('makes a sign-out ask while something typed is not saved', async () => {
  const { services } = await open(account(7, 'Li Na'), answer(logout, { id: 7, version: 1 }));
  await userEvent.type(await field(), 'Badminton');
  const authentication = services.get(Authentication);
  const signOut = async (wish: string) => {
    act(() => void authentication.signOut());
    await userEvent.click(await screen.findByRole('button', { name: wish }));
  };
  await signOut('Stay on this page');
  expect(authentication.state.status).toBe('signedIn');
  await signOut('Discard and sign out');
  await waitFor(() => expect(authentication.state.status).toBe('signedOut'));
});
