import type { Choice, PluginText } from '../../../core/api.ts';
import { formatCents } from '../../../shared/format/money.ts';
import type { DraftPayLine } from './payLines.ts';

/** A way to pay in one line. */
export function paymentLabels(
  t: PluginText<'partner-templates'>,
  line: DraftPayLine,
  packs: readonly Choice[],
): string {
  const mode = t(`core:codes.paymentMode.${line.mode}`);
  const details = [
    line.price ? `¥\u00a0${formatCents(line.price)}` : '',
    line.points ? t('pay.pointsCount', { count: line.points }) : '',
    line.classPackId === null ? '' : `${line.times ?? 1} × ${packOf(packs, line.classPackId)}`,
    line.items.map(({ name, price }) => `${name} ¥\u00a0${formatCents(price ?? 0)}`).join(', '),
  ].filter(Boolean);
  return [mode, ...details].join(' · ');
}

const packOf = (packs: readonly Choice[], id: number): string =>
  packs.find(({ value }) => value === String(id))?.label ?? `#${id}`;
