import { sampleOf } from '../../../core/testing/sampleOf.ts';
import { emptyList, type Openings } from '../../../core/testing/stage.ts';
import { changeAccounts, undoRoleChange } from '../../../shared/contract/permissions/calls.ts';
import { Administrator } from '../../../shared/contract/permissions/administrators.shapes.ts';
import {
  AccountRights,
  AssembleRights,
  RightsChange,
  Role,
  RoleChange,
  RoleMember,
  RoleRow,
} from '../../../shared/contract/permissions/shapes.ts';
import { UndoDialog } from '../components/UndoDialog.tsx';
import { SaveRightsDialog } from '../pages/AccountRights/SaveRightsDialog.tsx';
import { BulkRoleDialog } from '../pages/RightsList/BulkRoleDialog.tsx';
import { CopyRightsDialog } from '../pages/RightsList/CopyRightsDialog.tsx';
import { ManyRolesDialog } from '../pages/RightsList/ManyRolesDialog.tsx';
import { EditAdministratorDialog } from '../pages/Administrators/EditAdministratorDialog.tsx';
import { SaveOperatorDialog } from '../pages/NewOperator/SaveOperatorDialog.tsx';
import { SignOutDialog } from '../pages/Administrators/SignOutDialog.tsx';
import { SwitchAccountDialog } from '../pages/RightsList/SwitchAccountDialog.tsx';
import { ViewAsDialog } from '../pages/RightsList/ViewAsDialog.tsx';
import { AddMemberDialog } from '../pages/RoleForm/AddMemberDialog.tsx';
import { RemoveMemberDialog } from '../pages/RoleForm/RemoveMemberDialog.tsx';
import { SaveRoleDialog } from '../pages/RoleForm/SaveRoleDialog.tsx';
import { CompareRolesDialog } from '../pages/RoleList/CompareRolesDialog.tsx';
import { DeleteRoleDialog } from '../pages/RoleList/DeleteRoleDialog.tsx';
import { SwitchRoleDialog } from '../pages/RoleList/SwitchRoleDialog.tsx';

const nothing = (): void => undefined;
const roles = () => ({ list: emptyList<RoleRow>(), rows: [sampleOf(RoleRow)] });
const accounts = () => ({
  list: emptyList<AccountRights>(),
  rows: [{ ...sampleOf(AccountRights), userType: 0 as const }],
});

/** How the dialogs of this plugin are opened, by their files. */
export const openings: Openings = {
  'pages/RoleList/SwitchRoleDialog.tsx': (stage) => <SwitchRoleDialog {...stage} {...roles()} />,
  'pages/RoleList/DeleteRoleDialog.tsx': (stage) => <DeleteRoleDialog {...stage} {...roles()} />,
  'pages/RoleList/CompareRolesDialog.tsx': (stage) => <CompareRolesDialog {...stage} {...roles()} />,
  'pages/RoleForm/SaveRoleDialog.tsx': (stage) => (
    <SaveRoleDialog asked={{ body: sampleOf(RoleChange), answer: stage.onClose }} />
  ),
  'pages/RoleForm/AddMemberDialog.tsx': (stage) => (
    <AddMemberDialog {...stage} role={{ ...sampleOf(Role), side: 2 }} onDone={nothing} />
  ),
  'pages/RoleForm/RemoveMemberDialog.tsx': (stage) => (
    <RemoveMemberDialog {...stage} role={sampleOf(Role)} member={sampleOf(RoleMember)} onDone={nothing} />
  ),
  'components/UndoDialog.tsx': (stage) => (
    <UndoDialog {...stage} id={1} change={sampleOf(RightsChange)} undo={undoRoleChange} onDone={nothing} />
  ),
  'pages/RightsList/BulkRoleDialog.tsx': (stage) => <BulkRoleDialog {...stage} {...accounts()} way="add" />,
  'pages/RightsList/ManyRolesDialog.tsx': (stage) => (
    <ManyRolesDialog {...stage} {...accounts()} way="add" manyCall={changeAccounts} />
  ),
  'pages/RightsList/CopyRightsDialog.tsx': (stage) => <CopyRightsDialog {...stage} {...accounts()} />,
  'pages/RightsList/SwitchAccountDialog.tsx': (stage) => (
    <SwitchAccountDialog manyCall={changeAccounts} {...stage} {...accounts()} />
  ),
  'pages/Administrators/EditAdministratorDialog.tsx': (stage) => (
    <EditAdministratorDialog {...stage} row={{ id: 1, name: 'Li' }} onDone={nothing} />
  ),
  'pages/Administrators/SignOutDialog.tsx': (stage) => (
    <SignOutDialog {...stage} list={emptyList<Administrator>()} rows={[sampleOf(Administrator)]} />
  ),
  'pages/NewOperator/SaveOperatorDialog.tsx': (stage) => (
    <SaveOperatorDialog
      asked={{ body: { name: 'Li', roleIds: [1] }, answer: stage.onClose }}
      roles={[{ ...sampleOf(RoleRow), id: 1 }]}
    />
  ),
  'pages/RightsList/ViewAsDialog.tsx': (stage) => <ViewAsDialog {...stage} {...accounts()} />,
  'pages/AccountRights/SaveRightsDialog.tsx': (stage) => (
    <SaveRightsDialog asked={{ body: sampleOf(AssembleRights), answer: stage.onClose }} name="Li" />
  ),
};
