import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import type { SeedPart } from '../../db/seed/parts.ts';
import { DAY, type World } from '../../db/seed/world.ts';

/** What a seeded version says, and to whom. */
interface SeededVersion {
  readonly side: number;
  readonly versionNumber: string;
  readonly versionTitle: string;
  readonly versionIntroduction: string;
  readonly needNotice?: string;
}

/** Version records of both sides; the newest for partners opens the version dialog. */
function addVersions(world: World): void {
  const add = (daysAgo: number, version: SeededVersion) =>
    world.rows.versionRecord.push({
      id: world.nextId('versionRecord'),
      needNotice: '0',
      ...version,
      publishedAt: new Date(world.now - daysAgo * DAY),
    });
  add(210, {
    side: 1,
    versionNumber: '3.6.0',
    versionTitle: '课程卡升级',
    versionIntroduction: '课程卡支持按次退回，记录里能看到每一次余额变化。',
  });
  add(120, {
    side: 1,
    versionNumber: '3.7.0',
    versionTitle: '候补名单',
    versionIntroduction: '满员的场次可以候补，有人取消时自动通知。',
  });
  add(6, {
    side: 1,
    versionNumber: '3.8.0',
    versionTitle: '批量取消与退款进度',
    versionIntroduction: '一次可以取消多个场次，右下角实时显示退款进度，失败的订单可以逐笔重试。',
    needNotice: '1',
  });
  add(90, {
    side: 2,
    versionNumber: '3.7.0',
    versionTitle: '内容审核队列',
    versionIntroduction: '审核支持键盘快捷键和批量处理。',
  });
  add(5, {
    side: 2,
    versionNumber: '3.8.0',
    versionTitle: '商户视图',
    versionIntroduction: '超级管理员可以进入商户视图处理问题，操作会同时记录双方身份。',
  });
}

/** What super admins would have decided; one who has decided something else is left alone. */
const SETTINGS = {
  guideUrl: 'https://touchline.example.com/guide',
  feedbackQr: 'https://touchline.example.com/feedback-group',
  notice: '系统维护中，预计一小时内恢复。',
};
/** A store of the demo account `partner` that has not opened its account: its page leads to where that is done. */
const UNOPENED_STORE = 'Northgate 五棵松馆';

async function addSettings(tx: Queryable): Promise<number> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do nothing`);
  }
  await tx.execute(
    sql`update store set payment = payment || ${JSON.stringify({
      status: 1,
      openedAt: null,
    })}::jsonb where name = ${UNOPENED_STORE}`,
  );
  return Object.keys(SETTINGS).length;
}

/** Demo rows of the configuration. */
export const seed: SeedPart = {
  isOnce: true,
  fill: addSettings,
  steps: { versions: { after: 'sportTypes.sports', isOnce: true, take: addVersions } },
};
