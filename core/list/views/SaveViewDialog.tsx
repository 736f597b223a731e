import { Checkbox, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { VIEW_NAME_CHARACTERS } from '../../../shared/codes/limits.ts';
import type { SavedView } from '../../../shared/contract/savedViews/calls.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { ActionDialog } from '../../act/ActionDialog.tsx';
import { useAct } from '../../act/useAct.ts';
import { useViewer } from '../../shell/useConsole.ts';
import { useText } from '../../shell/useText.ts';
import type { SavedViews } from './useSavedViews.ts';
import { ignoreComposing } from '../../../shared/ui/composition.ts';
import { isSameText } from '../../../shared/format/normalForm.ts';

/** Props of `SaveViewDialog`. */
export interface SaveViewDialogProps {
  readonly views: readonly SavedView[];
  /** The view that gets another name; without it a new one is made. */
  readonly view?: SavedView;
  readonly onSave: SavedViews['saveAs'];
  readonly onClose: () => void;
}

/** Asks for the name of a view and with whom it is shared. */
export function SaveViewDialog({ views, view, onSave, onClose }: SaveViewDialogProps): ReactElement {
  const t = useText();
  const side = useViewer().view;
  const act = useAct();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared === 1);
  const fault = useNameFault(name, views, view);
  const submit = () => act.run(onSave, { name: name.trim(), shared: shared ? 1 : 0 }, { onDone: onClose });
  return (
    <ActionDialog
      width={400}
      title={t(view ? 'list.viewRenameTitle' : 'list.viewSaveTitle')}
      confirmText={t('list.viewSave')}
      cancelText={t('list.cancel')}
      act={act}
      isFit={fault === undefined}
      onAct={submit}
      onClose={onClose}
    >
      {(tried, press) => (
        <div className="tl-list-drawer">
          <FormField
            label={t('list.viewName')}
            required
            help={view ? undefined : t('list.viewNameHelp')}
            error={tried ? fault : undefined}
          >
            {(control) => (
              <InputGroup
                {...control}
                value={name}
                autoComplete="off"
                onChange={(event) => setName(event.currentTarget.value)}
                onKeyDown={ignoreComposing(({ key }) => {
                  if (key === 'Enter') press();
                })}
              />
            )}
          </FormField>
          <Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
            {t(side === 'platform' ? 'list.viewShareOperators' : 'list.viewShareCompany')}
            <div className="tl-ink-2">{t('list.viewShareHelp')}</div>
          </Checkbox>
        </div>
      )}
    </ActionDialog>
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
  const isUsed = views.some((other) => other.isOwn && other.id !== view?.id && isSameText(other.name, name));
  return isUsed ? t('list.viewNameUsed') : undefined;
}
