import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import type { RightsSection } from './rights.ts';
import { RightsMatrix } from './RightsMatrix.tsx';

const TEXTS = {
  search: 'Find a right',
  onlyDifferences: 'Only differences',
  onlyGranted: 'Only granted',
  right: 'Right',
  column: 'Column',
  changed: 'Changed',
  none: 'No right fits.',
  shown: (shown: number, all: number) => `${shown} of ${all}`,
};
const SECTIONS: readonly RightsSection[] = [
  {
    code: 'REVIEW',
    name: 'Review',
    children: [
      { code: 'REVIEW_FEED', name: 'Feed' },
      { code: 'REVIEW_PHOTO', name: 'Photos' },
    ],
  },
  { code: 'BANNER', name: 'Banners', children: [] },
  { code: 'REPORT', name: 'Reports', children: [] },
];
const ROLE = new Set(['REVIEW', 'REVIEW_FEED']);
const START = new Set(['BANNER']);

/** A role, what is given directly, and what results. */
function Sample(props: { readonly sections?: () => readonly RightsSection[] }): ReactElement {
  const [direct, setDirect] = useState<ReadonlySet<string>>(START);
  const effective = new Set([...ROLE, ...direct]);
  return (
    <RightsMatrix
      label="Rights of Li"
      sections={props.sections?.() ?? SECTIONS}
      texts={TEXTS}
      columns={[
        { id: 'role', title: 'Reviewers', codes: ROLE },
        {
          id: 'direct',
          title: 'Direct',
          codes: direct,
          before: START,
          onChange: setDirect,
          whyNot: (code) => (code === 'REPORT' ? 'You do not hold it' : undefined),
        },
        {
          id: 'effective',
          title: 'Effective',
          codes: effective,
          originsOf: (code) => [
            ...(ROLE.has(code) ? ['Role Reviewers, given by Wu on 3 March'] : []),
            ...(direct.has(code) ? ['Direct'] : []),
          ],
        },
      ]}
    />
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name });
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('says row, column and state of every box, and where an effective one comes from', () => {
  render(<Sample />);
  expect(screen.getByRole('treegrid', { name: 'Rights of Li' })).toBeVisible();
  expect(box('Review, Reviewers')).toBePartiallyChecked();
  expect(box('Review, Reviewers')).toHaveAttribute('aria-checked', 'mixed');
  expect(box('Feed, Reviewers')).toBeChecked();
  expect(box('Feed, Reviewers')).toHaveAttribute('aria-readonly', 'true');
  expect(box('Photos, Effective')).not.toBeChecked();
  expect(box('Feed, Effective')).toHaveAccessibleDescription('Role Reviewers, given by Wu on 3 March');
  expect(screen.getByText('Direct', { selector: '.tl-rights-origins' })).toBeVisible();
  expect(box('Reports, Direct')).toHaveAttribute('aria-disabled', 'true');
  expect(box('Reports, Direct')).toHaveAttribute('title', 'You do not hold it');
});

test('ticks a section with its sub-codes, and marks what changed', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(box('Photos, Direct'));
  expect(box('Review, Direct')).toBePartiallyChecked();
  expect(box('Photos, Effective')).toHaveAccessibleDescription('Direct');
  await user.click(box('Review, Direct'));
  expect(box('Feed, Direct')).toBeChecked();
  expect(box('Review, Direct')).toBeChecked();
  expect(box('Feed, Effective')).toHaveAccessibleDescription(
    'Role Reviewers, given by Wu on 3 March; Direct',
  );
  expect(box('Feed, Direct')).toHaveAccessibleDescription('Changed');
  await user.click(box('Review, Direct'));
  expect(box('Feed, Direct')).not.toBeChecked();
  expect(box('Feed, Direct')).not.toHaveAccessibleDescription();
});

test('changes nothing that is only read or may not be given', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  for (const name of ['Reports, Direct', 'Photos, Reviewers', 'Photos, Effective']) {
    // oxlint-disable-next-line no-await-in-loop
    await user.click(box(name));
    expect(box(name)).not.toBeChecked();
  }
});

test('is one stop of the tab key, and is walked and changed by keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  expect(
    screen.getAllByRole('checkbox').filter(({ tabIndex, dataset }) => tabIndex === 0 && dataset['code']),
  ).toHaveLength(1);
  screen.getByRole('checkbox', { name: 'Only granted' }).focus();
  await user.tab();
  expect(box('Review, Reviewers')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  expect(box('Photos, Direct')).toHaveFocus();
  await user.keyboard(' ');
  expect(box('Photos, Direct')).toBeChecked();
  await user.keyboard('{End}');
  expect(box('Photos, Effective')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(box('Photos, Reviewers')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(box('Reports, Effective')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(box('Review, Effective')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}');
  expect(box('Review, Reviewers')).toHaveFocus();
});

test('shows what is searched, granted or changed, and keeps what was just pressed', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.type(screen.getByRole('textbox', { name: 'Find a right' }), 'feed');
  expect(rowNames()).toEqual(['Review', 'Feed']);
  expect(screen.getByText('2 of 5')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Find a right' }));
  await user.click(screen.getByRole('checkbox', { name: 'Only granted' }));
  expect(rowNames()).toEqual(['Review', 'Feed', 'Banners']);
  await user.click(box('Banners, Direct'));
  expect(rowNames()).toEqual(['Review', 'Feed', 'Banners']);
  await user.click(screen.getByRole('checkbox', { name: 'Only granted' }));
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
  expect(rowNames()).toEqual(['Banners']);
  await user.type(screen.getByRole('textbox', { name: 'Find a right' }), 'feed');
  expect(screen.getByText('No right fits.')).toBeVisible();
});

test('a press draws the lines alone that it changes, though the page makes its sections anew', async () => {
  const user = userEvent.setup();
  render(<Sample sections={() => SECTIONS.map((section) => ({ ...section }))} />);
  // The focus stands there from now on, so no other line loses it.
  await user.click(box('Banners, Direct'));
  // Each box that is drawn writes its origins as one line.
  const drawn = jest.spyOn(String.prototype, 'replaceAll');
  try {
    await user.click(box('Banners, Direct'));
    expect(box('Banners, Direct')).toBeChecked();
    const columns = 3;
    expect(drawn.mock.calls.filter(([what]) => what === '\n')).toHaveLength(columns);
  } finally {
    drawn.mockRestore();
  }
});

describe('on a phone', () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => void Object.assign(globalThis, { matchMedia: () => ({ matches: true, ...listening }) }));
  afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

  test('shows the column that can be changed, and any other that is chosen', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const head = () => within(screen.getByRole('treegrid')).getAllByRole('columnheader');
    expect(head().map(({ textContent }) => textContent)).toEqual(['Right', 'Direct']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Effective');
    expect(head().map(({ textContent }) => textContent)).toEqual(['Right', 'Effective']);
    expect(box('Feed, Effective')).toBeChecked();
  });
});
