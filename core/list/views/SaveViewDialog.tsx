import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useRef, useState } from 'react';
import { VIEW_NAME_CHARACTERS } from '../../../shared/codes/limits.ts';
import type { SavedView } from '../../../shared/contract/calls/savedViews.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useViewer } from '../../shell/useConsole.ts';
import { useText } from '../../shell/useText.ts';
import type { ViewName } from './useSavedViews.ts';

/** Props of `SaveViewDialog`. */
export interface SaveViewDialogProps {
  readonly views: readonly SavedView[];
  /** The view that gets another name; without it a new one is made. */
  readonly view?: SavedView;
  readonly onSave: (name: ViewName) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of a view and with whom it is shared. */
export function SaveViewDialog({ views, view, onSave, onClose }: SaveViewDialogProps): ReactElement {
  const t = useText();
  const side = useViewer().view;
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared === 1);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fault = useNameFault(name, views, view);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (fault) return field.current?.focus();
    setBusy(true);
    const isDone = await onSave({ name: name.trim(), shared: shared ? 1 : 0 });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      title={t(view ? 'list.viewRenameTitle' : 'list.viewSaveTitle')}
      onClose={onClose}
      onSubmit={isBusy ? undefined : () => void submit()}
      className="tl-dialog tl-dialog-400"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="tl-dialog-body tl-list-drawer">
          <FormField
            label={t('list.viewName')}
            required
            help={view ? undefined : t('list.viewNameHelp')}
            error={isAsked ? fault : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                inputRef={field}
                value={name}
                autoComplete="off"
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </FormField>
          <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
            {t(side === 'platform' ? 'list.viewShareOperators' : 'list.viewShareCompany')}
            <div className="tl-ink-2">{t('list.viewShareHelp')}</div>
          </Checkbox>
        </div>
        <div className="tl-dialog-foot">
          <Button text={t('list.cancel')} onClick={onClose} />
          <Button type="submit" intent="primary" loading={isBusy} text={t('list.viewSave')} />
        </div>
      </form>
    </Dialog>
  );
}

/** What is wrong with a name, before the server is asked. */
function useNameFault(
  typed: string,
  views: readonly SavedView[],
  view: SavedView | undefined,
): string | undefined {
  const t = useText();
  const name = typed.trim();
  if (name === '') return t('list.viewNameMissing');
  if ([...name].length > VIEW_NAME_CHARACTERS) return t('list.viewNameLong', { max: VIEW_NAME_CHARACTERS });
  const isUsed = views.some(
    (other) => other.isOwn && other.id !== view?.id && other.name.toLowerCase() === name.toLowerCase(),
  );
  return isUsed ? t('list.viewNameUsed') : undefined;
}
