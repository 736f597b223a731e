import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { ShortTable } from '../../../../core/list.ts';
import { columnsOf } from '../../../../shared/contract/columns.ts';
import type { Rehearsal } from '../../../../shared/contract/classPacks/distribution.shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { Refusal } from '../../../../shared/ui/Refusal/Refusal.tsx';
import { useGoodsText } from '../../useGoodsText.ts';

type Wrong = Rehearsal['invalid'][number];

const COLUMNS = columnsOf<Wrong>()({
  row: { kind: 'number', title: { 'zh-CN': '行', en: 'Row' } },
  phone: { kind: 'text', title: { 'zh-CN': '手机', en: 'Phone' } },
  reason: {
    kind: 'code',
    plain: true,
    title: { 'zh-CN': '原因', en: 'Reason' },
    width: 260,
    words: {
      phone: { 'zh-CN': '不是手机号', en: 'No mobile number' },
      times: { 'zh-CN': '次数需为 1 至 99', en: 'Times are 1 to 99' },
      duplicate: { 'zh-CN': '号码重复', en: 'The number came before' },
      unknown: { 'zh-CN': '没有该用户', en: 'Nobody has this number' },
      blocked: { 'zh-CN': '该用户已被封禁', en: 'The member is blocked' },
      limit: { 'zh-CN': '超过每人上限', en: 'Over the limit of a member' },
      free: { 'zh-CN': '超过可发放次数', en: 'More than is free' },
    },
  },
});

/** What a distribution would give and what not, row by row; and the way to do it. */
export function RehearsalCard(props: {
  readonly rehearsal: Rehearsal;
  readonly act: { readonly isBusy: boolean; readonly refusal: string | undefined };
  readonly onGive: () => void;
}): ReactElement {
  const t = useGoodsText();
  const { rehearsal, act, onGive } = props;
  const { valid, times, invalid } = rehearsal;
  const whyNot = valid === 0 ? t('give.noneRight') : undefined;
  return (
    <Card title={t('give.rehearsal')}>
      <output>{t('give.found', { valid, times, wrong: invalid.length })}</output>
      {invalid.length > 0 ? (
        <ShortTable label={t('give.wrongRows')} columns={COLUMNS} rows={invalid} rowId={({ row }) => row} />
      ) : null}
      {act.refusal === undefined ? null : <Refusal text={act.refusal} />}
      <Button
        intent="primary"
        loading={act.isBusy}
        disabled={whyNot !== undefined}
        title={whyNot}
        onClick={onGive}
      >
        {t('give.giveMany', { count: valid })}
      </Button>
    </Card>
  );
}
