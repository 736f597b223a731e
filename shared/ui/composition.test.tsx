import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ConfirmDialog } from './ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from './Dialog/Dialog.tsx';
import { SearchBox } from './FilterBar/SearchBox.tsx';
import { FormField } from './FormField/FormField.tsx';
import { Popup } from './Popup/Popup.tsx';
import { RichTextField } from './RichText/RichTextField.tsx';
import { SearchSelect } from './SearchSelect/SearchSelect.tsx';
import { SideDrawer } from './SideDrawer/SideDrawer.tsx';
import { SuggestInput } from './SuggestInput/SuggestInput.tsx';
import { COMPOSING_MARKS, pressComposing } from './testing/pressComposing.ts';

/** Longer than any search waits, in milliseconds. */
const REST_MS = 1_000;
const COURTS = ['Court 1', 'Court 2'].map((label, value) => ({ value, label }));
const nothing = (): void => undefined;

beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => jest.useRealTimers());

describe('Escape that drops candidates closes nothing', () => {
  const field = <input aria-label="Reason" />;
  it.each<[string, (onClose: () => void) => ReactElement]>([
    [
      'a dialog',
      (onClose) => (
        <Dialog isOpen title="Cancel" onClose={onClose}>
          {field}
        </Dialog>
      ),
    ],
    [
      'a question',
      (onClose) => (
        <ConfirmDialog isOpen onCancel={onClose} onConfirm={nothing}>
          {field}
        </ConfirmDialog>
      ),
    ],
    [
      'a drawer',
      (onClose) => (
        <SideDrawer isOpen title="Filters" onClose={onClose}>
          {field}
        </SideDrawer>
      ),
    ],
  ])('not %s', (_, draw) => {
    const onClose = jest.fn();
    render(draw(onClose));
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    pressComposing(reason, 'Escape');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(reason, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('not a drawer that has not taken the focus yet', () => {
    const onClose = jest.fn();
    render(
      <>
        <input aria-label="Behind" />
        <SideDrawer isOpen title="Filters" onClose={onClose}>
          {field}
        </SideDrawer>
      </>,
    );
    const behind = screen.getByLabelText('Behind');
    pressComposing(behind, 'Escape');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(behind, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('not a popup, from its panel or its button', async () => {
    render(
      <Popup content={field} placement="bottom">
        <button type="button">Stores</button>
      </Popup>,
    );
    const button = screen.getByRole('button', { name: 'Stores' });
    await userEvent.click(button);
    pressComposing(await screen.findByRole('textbox', { name: 'Reason' }), 'Escape');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    pressComposing(button, 'Escape');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('not the offers of a field', async () => {
    render(
      <SuggestInput
        aria-label="Place"
        value=""
        onChange={nothing}
        suggestions={[{ text: 'Court 1' }]}
        listLabel="Places"
      />,
    );
    const place = screen.getByRole('combobox', { name: 'Place' });
    await userEvent.click(place);
    pressComposing(place, 'Escape');
    expect(screen.getByRole('option')).toBeVisible();
  });

  it('not the field of a link, whose Enter does not set it either', async () => {
    const onChange = jest.fn();
    render(
      <RichTextField
        label="Text"
        value="<p>a</p>"
        onChange={onChange}
        base=""
        max={1}
        send={async () => ''}
      />,
    );
    await screen.findByRole('textbox', { name: 'Text' });
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: /Address/i });
    fireEvent.change(address, { target: { value: 'https://a.cn' } });
    pressComposing(address, 'Enter');
    pressComposing(address, 'Escape');
    expect(address).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Enter that takes a candidate', () => {
  it('does no act of a dialog, by Ctrl+Enter either', () => {
    const onConfirm = jest.fn();
    render(<ConfirmDialog isOpen typedWord="退款" onCancel={nothing} onConfirm={onConfirm} />);
    const word = screen.getByRole('textbox');
    fireEvent.change(word, { target: { value: '退款' } });
    pressComposing(word, 'Enter');
    for (const mark of COMPOSING_MARKS) fireEvent.keyDown(word, { key: 'Enter', ctrlKey: true, ...mark });
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.keyDown(word, { key: 'Enter' });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('and the arrows among candidates choose nothing of a list', async () => {
    const onChange = jest.fn();
    render(<Courts onSearch={nothing} onChoose={onChange} />);
    await userEvent.click(screen.getByRole('combobox'));
    pressComposing(screen.getByRole('combobox'), 'ArrowDown');
    expect(screen.getByRole('option', { name: 'Court 1' })).toHaveAttribute('aria-selected', 'true');
    pressComposing(screen.getByRole('combobox'), 'Enter');
    pressComposing(screen.getByRole('combobox'), 'Escape');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a search waits for the end of the word', () => {
  /** Types `letters` without taking a candidate, rests, and takes `word`. */
  function compose(element: HTMLElement, letters: string, word: string): void {
    fireEvent.compositionStart(element);
    fireEvent.change(element, { target: { value: letters } });
    pressComposing(element, 'Enter');
    act(() => jest.advanceTimersByTime(REST_MS));
    fireEvent.change(element, { target: { value: word } });
    fireEvent.compositionEnd(element);
    act(() => jest.advanceTimersByTime(REST_MS));
  }

  it('in the box of a list', () => {
    jest.useFakeTimers();
    const onChange = jest.fn();
    render(<SearchBox value="" onChange={onChange} />);
    compose(screen.getByRole('searchbox'), "yu'mao", '羽毛');
    expect(onChange.mock.calls).toEqual([['羽毛']]);
  });

  it('in a field that searches', () => {
    jest.useFakeTimers();
    const onSearch = jest.fn();
    render(<Courts onSearch={onSearch} />);
    fireEvent.click(screen.getByRole('combobox'));
    act(() => jest.advanceTimersByTime(REST_MS));
    compose(screen.getByRole('combobox'), "yu'mao", '羽毛');
    expect(onSearch.mock.calls).toEqual([[''], ['羽毛']]);
  });
});

/** A field that searches courts. */
const Courts = ({
  onSearch,
  onChoose = nothing,
}: {
  readonly onSearch: (text: string) => void;
  readonly onChoose?: () => void;
}): ReactElement => (
  <FormField label="Court">
    {(control) => (
      <SearchSelect
        control={control}
        chosen={null}
        options={COURTS}
        isPending={false}
        placeholder="Court"
        emptyText="None"
        onSearch={onSearch}
        onChange={onChoose}
      />
    )}
  </FormField>
);
