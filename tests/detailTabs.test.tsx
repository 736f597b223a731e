import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Plugin } from '../core/plugins/plugin.ts';
import { contribute, type Slot, type Titled } from '../core/plugins/slots/slot.ts';
import { answersFor } from '../core/testing/actors.ts';
import { discoverFromDisk } from '../core/testing/discoverFromDisk.ts';
import { answer, renderConsole } from '../core/testing/renderPlugin.tsx';
import { sampleAnswers, sampleOf } from '../core/testing/sampleOf.ts';
import { ChannelTabs } from '../plugins/partner-channels/api.ts';
import { SessionTabs } from '../plugins/partner-sessions/api.ts';
import { OrderTabs } from '../plugins/partner-orders/api.ts';
import { PackTabs } from '../plugins/partner-pack-orders/api.ts';
import { EventTabs } from '../plugins/platform-events/api.ts';
import { PARTNER_CODES, PLATFORM_CODES } from '../shared/codes/privileges.ts';
import type { View } from '../shared/codes/roles.ts';
import { manage, managePlatform } from '../shared/contract/events/calls.ts';

const title = { 'zh-CN': '更多', en: 'Something more' };
/** A plugin that shows in a tab what it is handed. */
const guest = <Props extends object>(role: View, place: Slot<Props, Titled>): Plugin => ({
  id: `${role}-guest`,
  role,
  title,
  codes: [],
  routes: [],
  contributes: [
    contribute(place, {
      id: 'history',
      title,
      load: async () => ({ default: (props) => <pre>{JSON.stringify(props)}</pre> }),
    }),
  ],
});
const sessions = { ...sampleOf(manage.result), totalPages: 1 };
/** Opens a merchant's template, which has no address. */
const merchants = sampleOf(managePlatform.result).results[0]?.title ?? '';
const opened = sessions.results.map((row) => ({ ...row, id: 61 })).slice(0, 1);

describe.each([
  ['a registration', '/order/detail?id=A-1', guest('partner', OrderTabs), /"orderNumber":/],
  ['an order of packs', '/order/detail?id=TP1', guest('partner', PackTabs), /"orderNumber":"TP1"/],
  ['a session', '/event/index?open=61', guest('partner', SessionTabs), /"sessionId":61/],
  ['a channel code', '/event/channel/C1/detail', guest('partner', ChannelTabs), /"serialNumber":"C1"/],
  ["a merchant's template", '/showEvent/index', guest('platform', EventTabs), /"templateId":\d+/],
] as const)('%s', (_, at, plugin, handed) => {
  test('has the tabs of other plugins beside its own, of whatever name', async () => {
    const role = plugin.role === 'platform' ? 'platform' : 'partner';
    const actor = { role, codes: role === 'partner' ? PARTNER_CODES : PLATFORM_CODES } as const;
    const known = [...answersFor(actor).map(({ call }) => call), manage];
    await renderConsole([...discoverFromDisk().plugins, plugin], {
      as: actor,
      at,
      answers: [answer(manage, { ...sessions, results: opened }), ...sampleAnswers(known)],
    });
    if (at === '/showEvent/index')
      await userEvent.click(await screen.findByRole('button', { name: merchants }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Something more' }));
    expect(await screen.findByText(handed)).toBeVisible();
    const selected = screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
    expect(selected).toEqual(['Something more']);
    expect(screen.getByRole('tab', { name: 'History' })).toBeVisible();
  });
});
