import type { TEMPLATE_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import type { TemplateRow } from '../../../shared/contract/shapes/events.ts';
import { csvMoney } from '../../../shared/format/csv.ts';
import type { StoreScope } from '../../db/scope.ts';
import { column, countColumn, timeColumn } from '../../exports/columns.ts';
import type { CsvColumn } from '../../exports/csvStream.ts';
import { listExport } from '../../exports/listExport.ts';
import { GRADE, SHELF, yesNo } from '../../exports/words.ts';
import { namedTemplates, type TemplateFilter, templateIds } from './sql.ts';

const columnsOf = (
  zone: string,
): Readonly<Record<(typeof TEMPLATE_COLUMNS)[number], CsvColumn<TemplateRow>>> => ({
  title: column('名称 Title', ({ title }) => title),
  storeName: column('门店 Store', ({ storeName }) => storeName),
  sport: column('运动 Sport', ({ sportName }) => sportName),
  levels: column('级别 Levels', ({ grades }) => grades.map((grade) => GRADE[grade] ?? grade).join(' / ')),
  price: column('价格 Price from ¥', ({ priceFrom }) => (priceFrom === null ? null : csvMoney(priceFrom))),
  upcoming: countColumn('未开始 Upcoming', ({ upcomingCount }) => upcomingCount),
  booked: countColumn('已报 Booked', ({ bookedCount }) => bookedCount),
  score: column('评分 Score', ({ avgScore }) => avgScore),
  shelf: column('上架 Shelf', ({ isOnShelf }) => SHELF[isOnShelf]),
  city: column('城市活动 City activity', ({ cityActivity }) => yesNo(cityActivity)),
  creator: column('负责人 Owner', ({ creatorName }) => creatorName || '平台 Platform'),
  updatedAt: timeColumn('更新时间 Updated', zone, ({ updatedAt }) => updatedAt),
});

/** /event/template as a file. */
export const templatesFile = listExport<TemplateFilter, TemplateRow, StoreScope>({
  ...{ name: 'eventTemplates.exportTemplates', type: 'templates', columns: columnsOf },
  ids: ({ db, scope, now }, filter) => templateIds(db, scope, filter, now),
  rows: ({ db, scope, now }, ids) => namedTemplates(db, scope, ids, now),
});
