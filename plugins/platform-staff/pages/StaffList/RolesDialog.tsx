import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import {
  ActionDialog,
  type Choice,
  useAct,
  useCall,
  useChoices,
  useFreshData,
  usePluginText,
  useSend,
} from '../../../../core/api.ts';
import { useDialogForm } from '../../../../core/form.ts';
import { storeOptions } from '../../../../shared/contract/choices/calls.ts';
import {
  ColleagueChange,
  type StaffDetail,
  type StaffRow,
} from '../../../../shared/contract/staff/shapes.ts';
import { changeColleague, staffOneForOperators } from '../../../../shared/contract/staff/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { HeldRights } from '../../../platform-accounts/api.ts';
import { RightsField, type StoreRights } from '../../components/RightsField.tsx';
import { heldRoles, storeNamesOf } from '../../components/heldRoles.ts';

/** What is wrong in one store is said of all of them. */
const Roles = z.object({
  rights: z.custom<StoreRights[]>((rights) => ColleagueChange.shape.rights.safeParse(rights).success),
});

/** Props of `RolesDialog`. */
interface Props {
  readonly row: Pick<StaffRow, 'id' | 'name'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What somebody may do, store by store. */
export function RolesDialog(props: Props): ReactElement | null {
  const { row, onClose } = props;
  const t = usePluginText('platform-staff');
  const detail = useCall(staffOneForOperators, { query: { id: row.id } }, { isFresh: true });
  const offered = useCall(storeOptions, {});
  const stores = useChoices(offered.data);
  const stored = useFreshData(detail);
  const isOffered = offered.data !== undefined || offered.error !== null;
  if (stored && isOffered) return <RolesOf {...props} stored={stored} stores={stores} />;
  // It begins on its first field, which the answers bring.
  if (!detail.error && !offered.error) return null;
  return (
    <ActionDialog
      title={t('rights.title', { name: row.name })}
      width={800}
      confirmText={t('rights.save')}
      cancelText={t('rights.keep')}
      isFit={false}
      onAct={() => undefined}
      onClose={onClose}
    >
      <Loaded of={{ ...detail, data: stored }} waiting={<SkeletonRows rows={3} rowHeight={48} />}>
        {() => null}
      </Loaded>
    </ActionDialog>
  );
}

function RolesOf(
  props: Props & { readonly stored: StaffDetail; readonly stores: readonly Choice[] },
): ReactElement {
  const { row, stores, onDone, onClose } = props;
  const { id, name } = row;
  const t = usePluginText('platform-staff');
  const { send } = useSend(changeColleague);
  const act = useAct();
  // What is sent changes what was read here, whatever is read later.
  const [person] = useState(props.stored);
  const form = useDialogForm({
    schema: Roles,
    defaults: { rights: person.rights.map(({ storeId, roleIds }) => ({ storeId, roleIds })) },
    wrongOf: () => t('rights.missing'),
  });
  return (
    <ActionDialog
      title={t('rights.title', { name })}
      width={800}
      confirmText={t('rights.save')}
      cancelText={t('rights.keep')}
      act={act}
      form={form}
      onAct={({ rights }) =>
        act.run(
          send,
          { body: { id, version: person.version, rights } },
          {
            said: t('rights.done', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('rights.text')}</p>
      <form.Field name="rights" label={null}>
        {({ value, onChange }) => (
          <RightsField
            value={value}
            onChange={onChange}
            stores={stores}
            storeNames={storeNamesOf(person)}
            held={heldRoles(person)}
          />
        )}
      </form.Field>
      <HeldRights effective={person.effective} />
    </ActionDialog>
  );
}
