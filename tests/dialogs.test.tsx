import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import type { Plugin } from '../core/plugins/plugin.ts';
import { answersFor } from '../core/testing/actors.ts';
import { discoverFromDisk } from '../core/testing/discoverFromDisk.ts';
import { renderConsole } from '../core/testing/renderPlugin.tsx';
import { sampleAnswers } from '../core/testing/sampleOf.ts';
import { discoverOpenings, type Stage } from '../core/testing/stage.ts';
import { PARTNER_CODES, PLATFORM_CODES } from '../shared/codes/privileges.ts';
import { OPENINGS as CENTRAL } from './dialogs/openings.tsx';

/** What dialogs are made of. */
const PATTERNS = ['core/act/ActionDialog.tsx', 'core/act/RowsDialog.tsx', 'core/form/lazyDialog.tsx'];
/** Opens by itself when the page has come, so that nothing had the focus before; `core/shell/dialogs/Dialogs.test.tsx` shows it. */
const OPENS_ITSELF = 'core/shell/dialogs/MigrationDialog.tsx';
const plugins = discoverFromDisk().plugins;
const OPENINGS = { ...CENTRAL, ...discoverOpenings() };

/** A page with one button, which opens a dialog. */
const pageShowing = (show: (stage: Stage) => ReactElement) =>
  function Page(): ReactElement {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
        {isOpen ? show({ onClose: () => setOpen(false) }) : null}
      </>
    );
  };

/** The dialog of a file, opened by the button of a page that its plugin has for this test. */
async function open(file: string, show: (stage: Stage) => ReactElement) {
  const user = userEvent.setup();
  const folder = file.split('/')[1] ?? '';
  const owner = plugins.find(({ id }) => id === folder) ?? plugins.find(({ id }) => id === 'partner-orders');
  if (!owner) throw new Error(`No plugin is called ${folder}.`);
  const actor =
    owner.role === 'partner'
      ? ({ role: 'partner', codes: PARTNER_CODES } as const)
      : ({ role: 'platform', codes: PLATFORM_CODES } as const);
  const walked: Plugin = {
    ...owner,
    routes: [
      {
        path: '/walk',
        title: { 'zh-CN': '', en: 'Walk' },
        page: async () => ({ default: pageShowing(show) }),
      },
    ],
  };
  const { requests } = await renderConsole([walked], {
    as: actor,
    at: '/walk',
    answers: sampleAnswers(answersFor(actor).map(({ call }) => call)),
  });
  const opener = await screen.findByRole('button', { name: 'Open it' });
  await user.click(opener);
  await screen.findByRole('dialog');
  // What it asks of the server may bring its fields.
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('.bp6-spinner')).toBeNull());
  return { user, opener, requests, dialog: () => screen.getByRole('dialog') };
}

const FIELD = 'input:not([type="hidden"]):not([type="file"]), select, textarea';

/** The first thing of a dialog that is typed into or chosen with; of radio buttons the chosen one. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(
    (field) => !field.disabled && !field.closest('.tl-typed'),
  );
  const [first] = fields;
  if (first?.type !== 'radio') return first;
  return fields.find(({ name, checked }) => name === first.name && checked) ?? first;
}

/** Buttons that do what the dialog is for. */
const ACT = 'button.bp6-intent-danger, button.bp6-intent-primary';
const footOf = (dialog: HTMLElement): readonly HTMLElement[] => [
  ...dialog.querySelectorAll<HTMLElement>('.tl-dialog-foot button'),
];

// The picture of a code, and its sheet; jsdom has no addresses for what is in memory, and no paper.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  Object.assign(window, { print: () => undefined });
});

test('every dialog has its opening here or beside its plugin', () => {
  const files = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('Dialog.tsx'))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !(file in OPENINGS)).toSorted()).toEqual([...PATTERNS, OPENS_ITSELF]);
  expect(Object.keys(OPENINGS).filter((file) => !files.includes(file))).toEqual([]);
});

describe.each(Object.entries(OPENINGS))('%s', (file, show) => {
  test('begins on its first field or its safe button, acts by Ctrl+Enter, and gives the focus back', async () => {
    const { user, opener, requests, dialog } = await open(file, show);
    expect(firstField(dialog()) ?? footOf(dialog())[0]).toHaveFocus();
    // What Enter presses in a question does nothing that cannot be taken back.
    const isOnlyButton = footOf(dialog()).length < 2;
    expect(isOnlyButton || document.activeElement?.matches(ACT)).toBe(isOnlyButton);
    // Escape leaves, and whoever opened the dialog goes on where they were.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());

    await user.click(opener);
    await screen.findByRole('dialog');
    await waitFor(() => expect(dialog().querySelector('.bp6-spinner')).toBeNull());
    const act = footOf(dialog()).at(-1);
    if (!act?.matches(ACT)) return;
    // Printing marks the page, not the dialog.
    const state = (): string => document.body.className + dialog().innerHTML;
    const before = state();
    const asked = requests.length;
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
    fireEvent.keyUp(document.activeElement ?? document.body, { key: 'Enter' });
    await waitFor(() =>
      expect(requests.length > asked || screen.queryByRole('dialog') === null || state() !== before).toBe(
        true,
      ),
    );
  });
});

test('what walks the dialogs sees one that begins on the wrong thing', async () => {
  const { dialog } = await open('core/shell/dialogs/QuestionDialog.tsx', () => (
    <dialog open aria-label="Wrong">
      <input aria-label="Name" />
    </dialog>
  ));
  expect(firstField(dialog())).toBe(within(dialog()).getByRole('textbox'));
  expect(firstField(dialog())).not.toHaveFocus();
});
