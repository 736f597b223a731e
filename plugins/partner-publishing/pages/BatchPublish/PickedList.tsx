import { SmallCross } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';

/** What was picked so far, each removable by itself; nothing is drawn for nothing. */
export function PickedList<Id extends string | number>(props: {
  readonly items: readonly { readonly id: Id; readonly label: string }[];
  readonly onRemove: (id: Id) => void;
}): ReactElement | null {
  const { items, onRemove } = props;
  const t = usePluginText('partner-publishing');
  if (items.length === 0) return null;
  return (
    <ul className="tl-picked">
      {items.map(({ id, label }) => (
        <li key={id}>
          {label}
          <button
            type="button"
            aria-label={t('batchPublish.removePicked', { name: label })}
            onClick={() => onRemove(id)}
          >
            <SmallCross />
          </button>
        </li>
      ))}
    </ul>
  );
}
