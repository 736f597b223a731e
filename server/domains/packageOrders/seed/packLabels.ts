import type { World } from '../../../db/seed/world.ts';

const LESSONS = 1;

/** What a company calls what it sells: lesson tickets and lesson packs, or class cards and card packs (B24). */
export function packLabels({ rows }: World, companyId: number) {
  const sellsLessons = rows.company.find(({ id }) => id === companyId)?.type === LESSONS;
  return {
    ticket: (times: number): string => (sellsLessons ? `${times} 次课程票` : `${times} 次卡`),
    pack: sellsLessons ? '组合课程包' : '组合卡包',
  };
}
