import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend, usePreview } from '../../../../core/api.ts';
import { changeMembers } from '../../../../shared/contract/permissions/calls.ts';
import type { Role, RoleMember } from '../../../../shared/contract/permissions/shapes.ts';
import { EffectTable } from '../../components/EffectTable.tsx';
import { PreviewOf } from '../../components/PreviewOf.tsx';
import { useOutcomeWords } from '../../components/useOutcomeWords.ts';

/** Takes a role from one who holds it, after saying what they lose. */
export function RemoveMemberDialog(props: {
  readonly role: Pick<Role, 'id' | 'name'>;
  readonly member: RoleMember;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}): ReactElement {
  const { role, member, onDone, onClose } = props;
  const t = usePluginText('platform-accounts');
  const act = useAct();
  const { refusedOutcome } = useOutcomeWords();
  const { send } = useSend(changeMembers);
  const { storeId } = member;
  const params = { id: role.id };
  const body = { remove: [member.accountId], ...(storeId !== null && { storeId }) };
  const preview = usePreview(changeMembers, { params, body: { ...body, dryRun: true } });
  return (
    <ActionDialog
      title={t('members.removeTitle', { name: member.name, role: role.name })}
      width={800}
      intent="danger"
      confirmText={t('members.removeYes')}
      cancelText={t('members.removeNo')}
      act={act}
      isFit={preview.data?.accounts.some(({ done }) => done) ?? false}
      preview={{
        isAsking: preview.isAsking,
        refusal: preview.refusal ?? (preview.data && refusedOutcome(preview.data)),
      }}
      onAct={() =>
        act.run(
          send,
          { params, body },
          {
            onDone: (result) => {
              const refused = refusedOutcome(result);
              return refused === undefined ? onDone() : act.refuse(refused);
            },
            said: undefined,
          },
        )
      }
      onClose={onClose}
    >
      <PreviewOf preview={preview}>{({ accounts }) => <EffectTable accounts={accounts} />}</PreviewOf>
      <p className="tl-ink-2">{t('gains.when')}</p>
    </ActionDialog>
  );
}
