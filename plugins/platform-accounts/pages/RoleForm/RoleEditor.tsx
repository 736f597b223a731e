import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { linesInput, textInput } from '../../../../core/form.ts';
import { privilegeTree } from '../../../../shared/contract/permissions/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FieldRow, FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { RightsMatrix } from '../../../../shared/ui/RightsMatrix/RightsMatrix.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useGivable } from '../../components/useGivable.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { sectionsOf } from '../../model/matrixRights.ts';
import { sideQuery } from '../../model/sideQuery.ts';
import type { RoleValues } from './roleValues.ts';
import { SaveRoleDialog } from './SaveRoleDialog.tsx';
import { useRoleForm } from './useRoleForm.ts';

const LONGEST_NAME = 30;
const LONGEST_CODE = 40;
const LONGEST_REMARK = 200;

/** Words and rights of one role. */
export function RoleEditor(props: { readonly start: RoleValues; readonly isOwn?: boolean }): ReactElement {
  const { start, isOwn = false } = props;
  const t = usePluginText('platform-accounts');
  const [first] = useState(start);
  const { page, asked } = useRoleForm(first);
  const { Field, form } = page;
  const isNew = first.id === null;
  const side = Number(form.watch('side'));
  const sides = ([2, 1] as const).map((value) => ({ value: String(value), label: t(`side.${value}`) }));
  return (
    <FormLayout
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <LinkButton to="/account/role-list">{t('role.back')}</LinkButton>
          <Button
            intent="primary"
            loading={page.busy}
            disabled={isOwn}
            title={isOwn ? t('roles.isOwn') : undefined}
            onClick={page.onSubmit}
          >
            {t(isNew ? 'role.create' : 'role.check')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? <OwnTitle>{t('role.newTitle')}</OwnTitle> : <TitleName>{first.name}</TitleName>}
      {isOwn ? <Callout intent="warning">{t('roles.isOwn')}</Callout> : null}
      <Card title={t('role.words')}>
        <FieldRow columns={2}>
          <Field name="name" required max={LONGEST_NAME} help={t('role.nameHelp')}>
            {textInput()}
          </Field>
          <Field name="side" required help={isNew ? undefined : t('role.locked')}>
            {({ control, value, onChange, onBlur }) => (
              <OptionSelect
                {...control}
                options={sides}
                value={value}
                disabled={!isNew}
                onBlur={onBlur}
                onChange={(chosen) => {
                  onChange(chosen);
                  // Codes of the other side would be refused.
                  form.setValue('codes', [], { shouldDirty: true });
                }}
              />
            )}
          </Field>
        </FieldRow>
        <Field name="code" required max={LONGEST_CODE} help={t(isNew ? 'role.codeHelp' : 'role.locked')}>
          {textInput({ disabled: !isNew })}
        </Field>
        <Field name="remark" max={LONGEST_REMARK}>
          {linesInput({ rows: 2 })}
        </Field>
      </Card>
      <Card title={t('role.rights')}>
        <Field name="codes" required group help={t('role.codesHelp')}>
          {({ value, onChange }) => (
            <RoleMatrix
              key={side}
              side={side === 1 ? 1 : 2}
              value={value}
              before={isNew ? undefined : first.codes}
              onChange={onChange}
              isOwn={isOwn}
            />
          )}
        </Field>
      </Card>
      {page.dialog}
      {asked ? <SaveRoleDialog asked={asked} /> : null}
    </FormLayout>
  );
}

function RoleMatrix(props: {
  readonly side: 1 | 2;
  readonly value: readonly string[];
  readonly before: readonly string[] | undefined;
  readonly onChange: (codes: string[]) => void;
  readonly isOwn: boolean;
}): ReactElement {
  const { side, value, before, onChange, isOwn } = props;
  const t = usePluginText('platform-accounts');
  const { nameOf, texts } = useRightWords();
  const whyNot = useGivable();
  const tree = useCall(privilegeTree, { query: { side: sideQuery(side) } });
  return (
    <Loaded of={tree} waiting={<SkeletonRows rows={8} rowHeight={32} />}>
      {(privileges) => (
        <RightsMatrix
          label={t('role.rights')}
          sections={sectionsOf(privileges, nameOf)}
          texts={texts}
          columns={[
            ...(before ? [{ id: 'before', title: t('matrix.before'), codes: new Set(before) }] : []),
            {
              id: 'granted',
              title: t('matrix.granted'),
              codes: new Set(value),
              before: before && new Set(before),
              onChange: isOwn ? undefined : (codes) => onChange([...codes]),
              whyNot,
            },
          ]}
        />
      )}
    </Loaded>
  );
}
