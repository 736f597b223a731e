/* oxlint-disable jsx-a11y/prefer-tag-over-role -- buttons, no form. */
import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Bookmark, CaretDown } from '@blueprintjs/icons';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Popup } from '../Popup/Popup.tsx';
import { useKitTexts } from '../KitTexts.ts';
import './ViewBar.css';

/** One way to show the list, for example table, week or day. */
export interface ViewSwitchOption {
  /** Stable name. */
  id: string;
  /** Word on the switch. */
  label: string;
  /** Blueprint icon element. */
  icon?: ReactElement | undefined;
}

/** One saved view. */
export interface SavedViewOption {
  /** Stable name. */
  id: string;
  /** Name the user gave. */
  label: string;
  /** Words after the name, for example who shared it. */
  note?: string | undefined;
}

/** Props of `ViewBar`. */
export interface ViewBarProps {
  /** Ways to show the list; fewer than two draw no switch. */
  switchOptions?: readonly ViewSwitchOption[] | undefined;
  /** Current way. */
  switchValue?: string | undefined;
  /** Changes the way. */
  onSwitch?: ((id: string) => void) | undefined;
  /** Saved views; without `onSavedView` there is no select. */
  savedViews?: readonly SavedViewOption[] | undefined;
  /** Current saved view; absent means none. */
  savedView?: string | undefined;
  /** Word on the select when no saved view is current. */
  savedViewFallback?: string | undefined;
  /** Chooses a saved view. */
  onSavedView?: ((id: string) => void) | undefined;
  /** Further entries of the saved-view menu, as `MenuItem`s, for example "Save as…". */
  savedViewMenu?: ReactNode | undefined;
  /** The list differs from the saved view: draws "modified · Save · Save as · Reset". */
  modified?: boolean | undefined;
  /** Saves the changes into the view; absent for somebody else's. */
  onSave?: (() => void) | undefined;
  /** Saves the changes as a view of its own. */
  onSaveAs?: (() => void) | undefined;
  /** Takes the changes back. */
  onReset?: (() => void) | undefined;
  /** Right end: Export, second action, main action. */
  children?: ReactNode | undefined;
}

/** First bar of a list, 46 px: how it is shown, which view, and what can be done. */
export function ViewBar(props: ViewBarProps): ReactElement {
  const { switchOptions = [], onSavedView, modified = false, children } = props;
  return (
    <div className="tl-viewbar">
      {switchOptions.length > 1 ? <ViewSwitch {...props} switchOptions={switchOptions} /> : null}
      {switchOptions.length > 1 && onSavedView ? <span className="tl-viewbar-line" /> : null}
      {onSavedView ? <SavedViewSelect {...props} onSavedView={onSavedView} /> : null}
      {modified ? <Modified {...props} /> : null}
      <div className="tl-viewbar-end">{children}</div>
    </div>
  );
}

function ViewSwitch({
  switchOptions,
  switchValue,
  onSwitch,
}: ViewBarProps & { switchOptions: readonly ViewSwitchOption[] }): ReactElement {
  const texts = useKitTexts();
  return (
    <div className="tl-switch" role="group" aria-label={texts.viewSwitch}>
      {switchOptions.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === switchValue}
          onClick={() => onSwitch?.(option.id)}
        >
          {option.icon}
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  );
}

function SavedViewSelect(props: ViewBarProps & { onSavedView: (id: string) => void }): ReactElement {
  const { savedViews = [], savedView, savedViewFallback, onSavedView, savedViewMenu, modified } = props;
  const texts = useKitTexts();
  const current = savedViews.find((view) => view.id === savedView);
  const menu = (
    <Menu>
      {savedViews.map((view) => (
        <MenuItem
          key={view.id}
          text={view.label}
          {...(view.note && { label: view.note })}
          active={view.id === savedView}
          aria-current={view.id === savedView ? 'true' : undefined}
          onClick={() => onSavedView(view.id)}
        />
      ))}
      {savedViewMenu}
    </Menu>
  );
  return (
    <Popup content={menu} placement="bottom-start">
      <Button
        className={modified ? 'tl-view-modified' : ''}
        icon={<Bookmark />}
        endIcon={<CaretDown />}
        text={current?.label ?? savedViewFallback ?? texts.savedViews}
      />
    </Popup>
  );
}

function Modified({ onSave, onSaveAs, onReset }: ViewBarProps): ReactElement {
  const texts = useKitTexts();
  const acts = [
    [texts.save, onSave],
    [texts.saveAs, onSaveAs],
    [texts.reset, onReset],
  ] as const;
  return (
    <span className="tl-modified">
      {texts.modified}
      {acts.map(([text, act]) =>
        act ? (
          <Fragment key={text}>
            {' · '}
            <button type="button" className="tl-link" onClick={act}>
              {text}
            </button>
          </Fragment>
        ) : null,
      )}
    </span>
  );
}
