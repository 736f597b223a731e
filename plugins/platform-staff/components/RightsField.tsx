import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { type Choice, useCall, useChoices, usePluginText } from '../../../core/api.ts';
import { roleOptions } from '../../../shared/contract/staff/calls.ts';
import { CheckSet } from '../../../shared/ui/CheckSet/CheckSet.tsx';
import { OptionSelect } from '../../../shared/ui/OptionSelect/OptionSelect.tsx';
import './Staff.css';

/** What somebody holds in a store. */
export interface StoreRights {
  storeId: number;
  roleIds: number[];
}

/** Roles store by store: stores are added and taken away, and in each the roles that the viewer may give are chosen. */
export function RightsField(props: {
  readonly value: readonly StoreRights[];
  readonly onChange: (rights: StoreRights[]) => void;
  /** Stores the viewer manages. */
  readonly stores: readonly Choice[];
  /** What stores are called that are not among them: a disabled one is not offered any more. */
  readonly storeNames?: ReadonlyMap<number, string>;
  /** Roles the account holds already; those that the viewer may not give stay as they are. */
  readonly held: readonly Choice[];
}): ReactElement {
  const { value, onChange, stores, storeNames, held } = props;
  const t = usePluginText('platform-staff');
  const free = stores.filter((store) => !value.some(({ storeId }) => String(storeId) === store.value));
  const nameOf = (id: number): string =>
    stores.find((store) => store.value === String(id))?.label ?? storeNames?.get(id) ?? `#${id}`;
  return (
    <div className="tl-staff-rights">
      {value.map((rights) => (
        <RolesOfStore
          key={rights.storeId}
          rights={rights}
          name={nameOf(rights.storeId)}
          held={held}
          onChange={(roleIds) =>
            onChange(value.map((each) => (each.storeId === rights.storeId ? { ...each, roleIds } : each)))
          }
          onRemove={() => onChange(value.filter((each) => each.storeId !== rights.storeId))}
        />
      ))}
      {free.length === 0 ? null : (
        <OptionSelect
          aria-label={t('rights.add')}
          options={free}
          value={null}
          none={t('rights.add')}
          onChange={(storeId) => {
            // The roles of the store before are what somebody most often wants in the next one.
            const roleIds = [...(value.at(-1)?.roleIds ?? [])];
            if (storeId !== null) onChange([...value, { storeId, roleIds }]);
          }}
        />
      )}
    </div>
  );
}

function RolesOfStore(props: {
  readonly rights: StoreRights;
  readonly name: string;
  readonly held: readonly Choice[];
  readonly onChange: (roleIds: number[]) => void;
  readonly onRemove: () => void;
}): ReactElement {
  const { rights, name, held, onChange, onRemove } = props;
  const t = usePluginText('platform-staff');
  const { storeId, roleIds } = rights;
  const offered = useChoices(useCall(roleOptions, { query: { storeId } }).data);
  const isOffered = (id: number) => offered.some(({ value }) => value === String(id));
  const beyond = held.filter(({ value }) => roleIds.includes(Number(value)) && !isOffered(Number(value)));
  const isBeyond = offered.length > 0 && beyond.length > 0;
  return (
    <fieldset className="tl-staff-store">
      <legend>{name}</legend>
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('rights.remove', { store: name })}
        title={t(isBeyond ? 'rights.beyond' : 'rights.remove', { store: name })}
        disabled={isBeyond}
        onClick={onRemove}
      />
      {isBeyond ? <Callout compact>{t('rights.beyond')}</Callout> : null}
      <CheckSet options={[...offered, ...beyond]} value={roleIds} disabled={isBeyond} onChange={onChange} />
    </fieldset>
  );
}
