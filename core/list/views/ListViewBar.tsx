import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Export, Th } from '@blueprintjs/icons';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { SavedView } from '../../../shared/contract/savedViews/calls.ts';
import { ViewBar, type ViewSwitchOption } from '../../../shared/ui/ViewBar/ViewBar.tsx';
import { Slot } from '../../plugins/slots/Slot.tsx';
import { useText } from '../../shell/useText.ts';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { listPlaces } from '../listPlaces.ts';
import type { ListView } from './listView.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { List } from '../useListPage.ts';

/** The list without a saved view, as an entry of the menu; views themselves have numbers. */
const PLAIN = 'plain';
/** What is asked, and of which view: the list may go on to another one meanwhile. */
type ViewQuestion =
  | { readonly kind: 'saveAs' }
  | { readonly kind: 'rename' | 'delete'; readonly view: SavedView };

/** First bar of a list: how it is shown, which saved view, and what can be done. */
export function ListViewBar<Row>(props: {
  readonly list: List<Row>;
  readonly views: readonly ListView<Row>[];
  readonly onExport: (() => void) | undefined;
  readonly actions: ReactNode;
}): ReactElement {
  const { list, views, onExport, actions } = props;
  const { address, saved } = list;
  const { toolbar } = useMemo(() => listPlaces<Row>(list.id), [list.id]);
  const t = useText();
  const [question, setQuestion] = useState<ViewQuestion>();
  const table: ViewSwitchOption = { id: '', label: t('list.tableView'), icon: <Th /> };
  const options = views.map(({ id, title, icon }) => ({ id, label: title, icon }));
  const shown = options.some(({ id }) => id === address.view) ? address.view : '';
  const { current, isModified } = saved;
  return (
    <ViewBar
      switchOptions={[table, ...options]}
      switchValue={shown}
      onSwitch={address.setView}
      savedViews={[{ id: PLAIN, label: t('list.plainView') }, ...savedOptions(list, t)]}
      savedView={current ? String(current.id) : PLAIN}
      onSavedView={(id) => saved.open(saved.views.find((view) => String(view.id) === id))}
      savedViewMenu={<ViewActs list={list} onAsk={setQuestion} />}
      modified={isModified}
      onSave={current?.isOwn ? saved.save : undefined}
      onSaveAs={() => setQuestion({ kind: 'saveAs' })}
      onReset={() => saved.open(current)}
    >
      <Slot of={toolbar} list={list} />
      {onExport ? (
        <Button variant="minimal" icon={<Export />} text={t('list.export')} onClick={onExport} />
      ) : null}
      {actions}
      <ViewDialogs list={list} question={question} onClose={() => setQuestion(undefined)} />
    </ViewBar>
  );
}

const savedOptions = <Row,>({ saved }: List<Row>, t: ReturnType<typeof useText>) =>
  saved.views.map(({ id, name, isOwn, isDefault, ownerName, shared }) => {
    const whose = isOwn
      ? shared === 1
        ? t('list.viewShared')
        : ''
      : t('list.viewSharedBy', { name: ownerName || t('kit.platform') });
    const note = [isDefault ? t('list.viewDefault') : '', whose].filter(Boolean).join(' · ');
    return { id: String(id), label: name, note };
  });

/** What can be done with views: the entries under their names. */
function ViewActs<Row>({
  list,
  onAsk,
}: {
  readonly list: List<Row>;
  readonly onAsk: (question: ViewQuestion) => void;
}): ReactElement {
  const { current, isModified, openWith, open, save } = list.saved;
  const t = useText();
  return (
    <>
      <MenuDivider />
      {/* On a phone there is no room for them beside the button. */}
      {isModified && current?.isOwn ? <MenuItem text={t('kit.save')} onClick={() => void save()} /> : null}
      {isModified ? <MenuItem text={t('kit.reset')} onClick={() => open(current)} /> : null}
      <MenuItem text={t('list.viewSaveAs')} onClick={() => onAsk({ kind: 'saveAs' })} />
      {current ? (
        <MenuItem
          text={t(current.isDefault ? 'list.viewOpenWithout' : 'list.viewOpenWith')}
          onClick={() => void openWith(!current.isDefault)}
        />
      ) : null}
      {current?.isOwn ? (
        <>
          <MenuItem text={t('list.viewRename')} onClick={() => onAsk({ kind: 'rename', view: current })} />
          <MenuItem
            text={t('list.viewDelete')}
            intent="danger"
            onClick={() => onAsk({ kind: 'delete', view: current })}
          />
        </>
      ) : null}
    </>
  );
}

function ViewDialogs<Row>({
  list,
  question,
  onClose,
}: {
  readonly list: List<Row>;
  readonly question: ViewQuestion | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  const { saved } = list;
  if (question === undefined) return null;
  if (question.kind === 'delete')
    return <DeleteViewDialog view={question.view} onRemove={saved.remove} onClose={onClose} />;
  if (question.kind === 'saveAs')
    return <SaveViewDialog views={saved.views} onSave={saved.saveAs} onClose={onClose} />;
  return <SaveViewDialog views={saved.views} view={question.view} onSave={saved.rename} onClose={onClose} />;
}
