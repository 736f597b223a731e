import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { TARGET_KINDS } from '../../shared/codes/app/items.ts';
import { appItemOptions } from '../../shared/contract/appItems/calls.ts';
import { targetOf } from '../../shared/contract/appItems/target.ts';
import { TARGET_WORDS } from '../../shared/contract/appItems/words.ts';
import { OptionSelect } from '../../shared/ui/OptionSelect/OptionSelect.tsx';
import { useChoices } from '../list/filters/useChoices.ts';
import { useCall } from '../services/http/useCall.ts';
import { GoneHint } from './GoneHint.tsx';
import type { OwnInputProps } from './kindPage.ts';
import { useItemText, useLocalized } from './texts.ts';

/** Where a press leads: nowhere, to a web page, or to an item of another kind. */
export function TargetInput({ control, value, onChange, onBlur }: OwnInputProps): ReactElement {
  const t = useItemText();
  const say = useLocalized();
  const target = targetOf({ target: value });
  const isItem = target.kind !== 'none' && target.kind !== 'url';
  const found = useCall(
    appItemOptions,
    { params: { kind: isItem ? target.kind : 'topic' } },
    { enabled: isItem, isLater: true },
  );
  const options = useChoices(found.data);
  return (
    <div className="tl-item-rows">
      <HTMLSelect
        {...control}
        fill
        aria-label={t('target')}
        value={target.kind}
        onChange={({ currentTarget }) => {
          const kind = TARGET_KINDS.find((each) => each === currentTarget.value) ?? 'none';
          onChange({ kind, id: null, url: '' });
        }}
        options={TARGET_KINDS.map((kind) => ({
          value: kind,
          label: say(TARGET_WORDS[kind] ?? { 'zh-CN': kind, en: kind }),
        }))}
      />
      {target.kind === 'url' ? (
        <InputGroup
          aria-label={t('address')}
          placeholder="https://"
          value={target.url}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange({ ...target, url: currentTarget.value })}
        />
      ) : null}
      {isItem ? (
        <OptionSelect
          aria-label={t('targetItem')}
          options={options}
          value={target.id}
          onBlur={onBlur}
          onChange={(id) => onChange({ ...target, id })}
        />
      ) : null}
      {isItem ? <GoneHint data={found.data} id={target.id} /> : null}
    </div>
  );
}
